import assert from 'node:assert/strict';
import { it } from 'node:test';
import { systemRandom } from './system.ts';

it('ids are version 7, all different, and sort in the order in which they were made', () => {
  const ids = Array.from({ length: 2_000 }, () => systemRandom.id('x'));
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual([...ids].sort(), ids);
  for (const id of ids) assert.match(id, /^x_[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
});
