import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countTokens } from 'gpt-tokenizer';
import { systemRandom } from './system.ts';

it('ids are all different, and sort in the order in which they were made, after those of earlier releases', () => {
  const ids = Array.from({ length: 2_000 }, () => systemRandom.id('x'));
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual([...ids].sort(), ids);
  for (const id of ids) assert.match(id, /^x_n[0-9a-z]{22}$/);
  assert.ok('x_019f0f2b7c5d7000a1b2c3d4e5f60718' < (ids[0] as string) && `x_${'f'.repeat(32)}` < (ids[0] as string));
});

it('an id has three quarters of the characters of those of earlier releases, and fewer tokens', (t) => {
  const older = '019a9651e2b57b6f8d0c41f7a95e3d28';
  const ids = Array.from({ length: 500 }, () => systemRandom.id('tk'));
  const tokens = ids.reduce((sum, id) => sum + countTokens(id), 0) / ids.length;
  t.diagnostic(`tokens of an id: ${countTokens(`tk_${older}`)} before, ${tokens.toFixed(1)} now`);
  for (const id of ids) assert.ok(id.length - 3 <= older.length * 0.75);
  assert.ok(tokens < countTokens(`tk_${older}`));
});
