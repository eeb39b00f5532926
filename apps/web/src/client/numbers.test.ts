import assert from 'node:assert/strict';
import { test } from 'node:test';
import { speak } from '../../test/testing/speak.ts';
import { lengthWords } from './numbers.ts';

test('a length of time is told in the language of the app', async () => {
  await speak('en', 'en-GB');
  assert.deepEqual(
    [lengthWords(1_000), lengthWords(9_620), lengthWords(119_900)],
    ['1 second', '9.6 seconds', '119.9 seconds'],
  );
  assert.match(lengthWords(125_000), /^2 mins? 5 secs?$/);
  await speak('de');
  assert.equal(lengthWords(9_620), '9,6 Sekunden');
});
