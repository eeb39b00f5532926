import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countNouns } from './count-nouns.ts';

it('counts nouns by the rules of English', () => {
  assert.deepEqual(
    [0, 1, 2, 21].map((count) => countNouns(count, 'kid')),
    ['0 kids', '1 kid', '2 kids', '21 kids'],
  );
  assert.equal(countNouns(2, 'child', 'children'), '2 children');
});
