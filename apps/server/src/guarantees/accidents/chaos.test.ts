import assert from 'node:assert/strict';
import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../testing/seeded-random.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { type Happening, haveAccidents } from './accidents.ts';
import { House } from './house.ts';
import { observe } from './observe.ts';

/** A soak takes longer; a failure is looked for again with its seed. */
const seconds = Number(process.env.SPROUT_TEST_CHAOS_SECONDS ?? 10);
const chosen = Number(process.env.SPROUT_TEST_CHAOS_SEED ?? Date.now() % 1_000_000);
const isSoak = seconds >= 60;
/** Seeds that failed once stay here for ever. A soak plays them first. */
const failedOnce: readonly number[] = [];
const FAMILIES = 4;
const SERVING_MS = 5_000;

for (const engine of ['sqlite', 'postgres'] as const) {
  for (const seed of isSoak ? [...failedOnce, chosen] : [chosen]) play(engine, seed);
}

function play(engine: 'sqlite' | 'postgres', seed: number): void {
  test(`whatever happens to the processes on ${engine}, every call counts once and in order, by seed ${seed}`, async (t) => {
    const directory = makeTempDir();
    const house = await House.build(engine, directory.path, FAMILIES);
    t.after(() => house.close());
    let happened: Happening[] = [];
    const { calls, asked } = await observe(
      house,
      path.join(directory.path, 'history'),
      seed,
      async (acknowledged, keep) => {
        let isOver = false;
        const happening = haveAccidents(house, {
          random: seededRandom(seed),
          keep,
          acknowledged,
          isOver: () => isOver,
        });
        await sleep(seconds * 1_000);
        isOver = true;
        happened = await happening;
        return happened.map(({ atMs, server, name }) => `${atMs} ms: ${name} (${server})`);
      },
    );
    const served = happened.flatMap(({ servedAfterMs }) => servedAfterMs ?? []);
    t.diagnostic(`seed ${seed}: ${calls} calls, ${happened.length} accidents, ${asked} asked about at the end`);
    const latest = Math.max(0, ...served);
    t.diagnostic(`serving again ${latest} ms after an accident at the latest (budget ${SERVING_MS})`);
    if (isSoak) assert.ok(latest <= SERVING_MS);
    for (const [name, times] of Map.groupBy(happened, (one) => one.name)) t.diagnostic(`${times.length} x ${name}`);
    // The history of a run that failed stays.
    directory.remove();
  });
}
