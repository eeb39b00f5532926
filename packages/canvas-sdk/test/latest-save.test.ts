import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { LatestSave } from '../src/host/latest-save.ts';

test('of states that come fast, the first and the last are sent, and every save learns how it went', async () => {
  const sent: unknown[] = [];
  const pauses: (() => void)[] = [];
  const latest = new LatestSave(
    async (state) => sent.push(state),
    () => new Promise<void>((resolve) => pauses.push(resolve)),
  );
  const first = latest.save(1);
  await first;
  const [second, third] = [latest.save(2), latest.save(3)];
  await turn();
  assert.deepEqual(sent, [1]);
  pauses.shift()?.();
  assert.deepEqual(await Promise.all([second, third]), [2, 2]);
  assert.deepEqual(sent, [1, 3]);
});

test('a save that fails is told, and the next one is tried', async () => {
  let isDown = true;
  const latest = new LatestSave(
    async () => {
      if (isDown) throw new Error('down');
    },
    async () => undefined,
  );
  await assert.rejects(latest.save(1), /down/);
  isDown = false;
  await turn();
  await latest.save(2);
});
