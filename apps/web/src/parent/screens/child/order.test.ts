import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movable, moved } from './order.ts';

test('a thing takes its new place, and the others keep theirs among each other', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 'c', 0), ['c', 'a', 'b']);
  assert.deepEqual(moved(['a', 'b', 'c'], 'a', 1), ['b', 'a', 'c']);
  assert.deepEqual(moved(['a', 'b'], 'a', -1), ['a', 'b']);
  assert.deepEqual(moved(['a', 'b'], 'b', 2), ['a', 'b']);
  assert.deepEqual(moved(['a', 'b'], 'z', 0), ['a', 'b']);
});

test('what has a time cannot be moved', () => {
  assert.deepEqual(movable([{ startMinutes: 400 }, { startMinutes: null }]), [{ startMinutes: null }]);
});
