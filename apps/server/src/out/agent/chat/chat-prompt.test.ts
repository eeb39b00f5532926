import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chatTurns } from './chat-prompt.ts';

it('a model is told whose words the guidance is: the parents’, or an agent’s', () => {
  const spec = { goalType: 'share', guidance: 'Ask about school.', minResponses: 1, effort: 'lenient' } as const;
  const talk = { turns: [], reply: 'Good', counted: 0, needed: 1, language: 'en' };
  const firstTurn = (guidedBy: readonly string[]) =>
    chatTurns({ spec: { ...spec, grading: 'engagement' }, guidedBy, ...talk }, '[KID_1]', 'on')[0] as {
      readonly text: string;
    };
  const first = (guidedBy: readonly string[]) => firstTurn(guidedBy).text;
  assert.match(first([]), /Guidance of the parents:\nAsk about school\./);
  assert.match(first(['Claude']), /Guidance in words of Claude, which works for the parents:\nAsk about school\./);
  assert.doesNotMatch(first(['Claude']), /of the parents:/);
});
