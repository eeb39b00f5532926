import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askedOf, inputOf, labelOf, needsKid, unfilledIn } from './run-form.ts';

const skill = {
  prompt: 'Read {{input.pages}} pages to {{input.child_name}} on {{ input.today }}. Aloud: {{input.aloud}}.',
  inputVariables: [
    { name: 'pages', type: 'integer' },
    { name: 'aloud', type: 'boolean' },
    { name: 'child_name' },
    { name: 'today', type: 'date' },
    { name: 'unused' },
  ],
};
const mia = { childId: 'ch_1', name: 'Mia' };

describe('what is filled in before a skill runs', () => {
  it('asks for what the instructions use and nobody else knows', () => {
    assert.deepEqual(
      askedOf(skill).map(({ name }) => name),
      ['pages', 'aloud'],
    );
  });

  it('says what is still to be filled in', () => {
    assert.deepEqual(unfilledIn(skill, { pages: ' ' }).map(labelOf), ['pages']);
    assert.deepEqual(unfilledIn(skill, { pages: '3' }), []);
    assert.equal(labelOf({ name: 'first_day', description: 'The first day' }), 'The first day');
    assert.equal(labelOf({ name: 'first_day' }), 'first day');
  });

  it('needs a kid where the instructions speak about one', () => {
    assert.equal(needsKid(skill), true);
    assert.equal(needsKid({ ...skill, prompt: 'Count {{input.pages}}.' }), false);
  });

  it('sends values in their types, and what is known anyway', () => {
    assert.deepEqual(inputOf(skill, { pages: '3', aloud: 'true' }, mia, '2026-11-17'), {
      pages: 3,
      aloud: true,
      child_name: 'Mia',
      today: '2026-11-17',
    });
  });

  it('leaves out a kid that nobody chose', () => {
    assert.equal('child_name' in inputOf(skill, {}, undefined, '2026-11-17'), false);
  });
});
