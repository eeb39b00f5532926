import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { historyFolder } from './history.ts';
import { House } from './house.ts';
import { observe } from './observe.ts';

const FAMILIES = 3;
/** Enough that calls are under way when the primary dies, and that serving again is no accident. */
const CALLS = 60;

for (const [what, signal] of [
  ['was killed', undefined],
  ['fell silent and hangs up on nobody', 'SIGSTOP'],
] as const) {
  test(`a standby that takes over from a primary that ${what} has everything that was acknowledged, and the processes go on with it`, async (t) => {
    const directory = makeTempDir();
    t.after(() => directory.remove());
    const house = await House.build('postgres', directory.path, FAMILIES);
    t.after(() => house.close());
    assert.ok(house.postgres);
    const { postgres } = house;
    const folder = historyFolder(`failover-${signal ?? 'SIGKILL'}`);
    const { calls } = await observe(house, folder, 1, async ({ acknowledged, tell }) => {
      const until = async (count: number) => {
        while (acknowledged() < count) await sleep(20);
      };
      await until(CALLS);
      const began = performance.now();
      await postgres.failOver(signal);
      const promoted = performance.now();
      const before = acknowledged();
      await until(before + 1);
      const served = performance.now();
      await until(before + CALLS);
      const line = `promoted after ${Math.round(promoted - began)} ms, serving ${Math.round(served - promoted)} ms later`;
      t.diagnostic(line);
      tell(line);
    });
    t.diagnostic(`${calls} calls`);
    rmSync(folder, { recursive: true });
  });
}
