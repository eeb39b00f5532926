import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNight } from './night.ts';

test('the wall sleeps from nine in the evening to six in the morning', () => {
  const times = [0, 5 * 60 + 59, 6 * 60, 12 * 60, 20 * 60 + 59, 21 * 60, 23 * 60 + 59];
  assert.deepEqual(times.map(isNight), [true, true, false, false, false, true, true]);
});
