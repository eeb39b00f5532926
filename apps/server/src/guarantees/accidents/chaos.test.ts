import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../testing/seeded-random.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { haveAccidents } from './accidents.ts';
import { House } from './house.ts';
import { observe } from './observe.ts';

/** A soak takes longer; a failure is looked for again with its seed. */
const seconds = Number(process.env.SPROUT_TEST_CHAOS_SECONDS ?? 10);
const seed = Number(process.env.SPROUT_TEST_CHAOS_SEED ?? Date.now() % 1_000_000);
const FAMILIES = 4;

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`whatever happens to the processes on ${engine}, every call counts once and in order`, async (t) => {
    const directory = makeTempDir();
    const house = await House.build(engine, directory.path, FAMILIES);
    t.after(() => house.close());
    let accidents = 0;
    const { calls, asked } = await observe(house, path.join(directory.path, 'history'), seed, async (_, keep) => {
      let isOver = false;
      const happening = haveAccidents(house, seededRandom(seed), keep, () => isOver);
      await sleep(seconds * 1_000);
      isOver = true;
      const happened = await happening;
      accidents = happened.length;
      return happened.map(({ atMs, server, name }) => `${atMs} ms: ${name} (${server})`);
    });
    t.diagnostic(`seed ${seed}: ${calls} calls, ${accidents} accidents, ${asked} asked about at the end`);
    // The history of a run that failed stays.
    directory.remove();
  });
}
