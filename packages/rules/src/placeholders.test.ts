import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fillIn, placeholdersIn, unknownPlaceholders } from './placeholders.ts';
import { fillStep } from './then.ts';

const fields = { childId: 'ch_1', gems: 5, text: '{{event.childId}}' };

it('a text that is nothing but a placeholder becomes the value, with its type; within a text it is text', () => {
  assert.deepEqual(fillIn({ a: '{{event.gems}}', b: ['{{ event.gems }} gems'], c: 7 }, fields), {
    a: 5,
    b: ['5 gems'],
    c: 7,
  });
});

it('what is filled in is data: it is not filled in again', () => {
  assert.equal(fillIn('says {{event.text}}', fields), 'says {{event.childId}}');
  assert.equal(fillIn('{{event.constructor}}', fields), null);
});

it('every placeholder is found with its place, and those that no event carries are unknown', () => {
  const value = { then: [{ text: '{{event.gems}} for {{event.rewardId}}' }] };
  assert.deepEqual(placeholdersIn(value), [
    { path: '/then/0/text', name: 'event.gems' },
    { path: '/then/0/text', name: 'event.rewardId' },
  ]);
  assert.deepEqual(
    unknownPlaceholders(value, { event: 'task.completed' }).map(({ name }) => name),
    ['event.rewardId'],
  );
  assert.deepEqual(unknownPlaceholders('{{event.date}}', { allDone: { childId: 'ch_1' } }), []);
});

it('words that become too long for where they are said are cut', () => {
  const text = 'They said: {{event.text}}';
  const options = [{ label: text }, { label: 'No' }];
  const filled = fillStep({ tellKid: { text }, ask: { title: text, options } }, { text: '🌱'.repeat(200) });
  assert.deepEqual([filled.tellKid?.text.length, filled.ask?.title.length], [200, 200]);
  assert.deepEqual([filled.ask?.options[0]?.label.length, filled.ask?.options[1]?.label], [80, 'No']);
  assert.ok(filled.tellKid?.text.isWellFormed());
});
