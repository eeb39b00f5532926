import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isShownFor, putAwayFor } from './going-card-state.ts';

const open = { isDone: false };
const done = { isDone: true };

test('the first steps are shown until they are done, and do not come back after that', () => {
  assert.deepEqual([isShownFor('fa_1', undefined), isShownFor('fa_1', open)], [false, true]);
  assert.equal(isShownFor('fa_1', done), false);
  assert.equal(isShownFor('fa_1', open), false);
});

test('a parent puts the first steps away; another family in the same browser still sees its own', () => {
  putAwayFor('fa_2');
  assert.deepEqual([isShownFor('fa_2', open), isShownFor('fa_3', open)], [false, true]);
});
