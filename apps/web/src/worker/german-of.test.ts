import assert from 'node:assert/strict';
import { test } from 'node:test';
import { germanOf } from './german-of.ts';

test('what Sprout wrote is told in German: titles, buttons, how it ended', () => {
  assert.equal(germanOf('Zoë finished Piano'), 'Zoë ist fertig mit Piano');
  assert.equal(germanOf('Leo asks for 1 minutes'), 'Leo möchte 1 Minute');
  assert.equal(germanOf('Approved: 15 minutes.'), 'Erlaubt: 15 Minuten.');
  assert.equal(germanOf('No, leave it'), 'Nein, so lassen');
  assert.equal(germanOf('Screen time of Leo'), 'Bildschirmzeit von Leo');
});

test('a body is told sentence by sentence, whole or not at all', () => {
  assert.equal(
    germanOf('30 minutes of screen time, for 15 gems. The day has only 20 minutes left.'),
    '30 Minuten Bildschirmzeit für 15 Edelsteine. Der Tag hat nur noch 20 Minuten.',
  );
  assert.equal(
    germanOf('What was said stands with the task. It brings 1 gem.'),
    'Was gesagt wurde, steht bei der Aufgabe. Es bringt 1 Edelstein.',
  );
  const mixed = '30 minutes of screen time. And whatever else.';
  assert.equal(germanOf(mixed), mixed);
});

test('what a person or an agent wrote stays as it is', () => {
  for (const text of ['Tea?', '', 'Approve the plan', 'Wer hat gewonnen?']) assert.equal(germanOf(text), text);
});
