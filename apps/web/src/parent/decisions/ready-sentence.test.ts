import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withReady } from './ready-sentence.ts';

test('a ready-made sentence takes the place of another one, never of what was typed', () => {
  const ready = ['Nearly there.', 'Come and show me.'];
  assert.equal(withReady('  ', 'Nearly there.', ready), 'Nearly there.');
  assert.equal(withReady('Nearly there.', 'Come and show me.', ready), 'Come and show me.');
  const both = withReady('The left hand too, please. ', 'Nearly there.', ready);
  assert.equal(both, 'The left hand too, please. Nearly there.');
  assert.equal(withReady(both, 'Come and show me.', ready), 'The left hand too, please. Come and show me.');
});
