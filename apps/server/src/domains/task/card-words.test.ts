import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operations } from '../../catalogue.ts';
import { cardWords } from './card-words.ts';

describe('what the card about a submission says', () => {
  it('speaks to people: it names no operation', () => {
    for (const { looks, agentSays } of [cardWords.en, cardWords.de]) {
      const said = [...Object.values(looks), agentSays];
      assert.deepEqual(
        said.filter((text) => operations.some(({ name }) => text.includes(name))),
        [],
      );
    }
    assert.equal(cardWords.en.looks.conversation, 'What was said stands with the task.');
  });
});
