import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startReplicatedPostgres } from '../../../../../tools/replicated-postgres.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { House } from './house.ts';
import { observe } from './observe.ts';

const FAMILIES = 3;
/** Enough that calls are under way when the primary dies, and that serving again is no accident. */
const CALLS = 60;

test('a standby that takes over has everything that was acknowledged, and the processes go on with it', async (t) => {
  const directory = makeTempDir();
  const postgres = await startReplicatedPostgres();
  t.after(() => postgres.stop());
  const house = await House.buildOn(postgres.url, directory.path, FAMILIES);
  t.after(() => house.close());
  const { calls } = await observe(house, path.join(directory.path, 'history'), 1, async (acknowledged) => {
    const until = async (count: number) => {
      while (acknowledged() < count) await sleep(20);
    };
    await until(CALLS);
    const began = performance.now();
    await postgres.failOver();
    const promoted = performance.now();
    const before = acknowledged();
    await until(before + 1);
    const served = performance.now();
    await until(before + CALLS);
    const line = `promoted after ${Math.round(promoted - began)} ms, serving ${Math.round(served - promoted)} ms later`;
    t.diagnostic(line);
    return [line];
  });
  t.diagnostic(`${calls} calls`);
  directory.remove();
});
