/**
 * Whatever happens in whichever order, a client that follows the version rules ends with the latest state of everything
 * it watches, no resource ever goes back, and nobody hears of another family. The engine is the real one; time, store,
 * bus and network are simulated, so that thousands of schedules take seconds and each can be played again:
 *
 *   SPROUT_TEST_LIVE_SEED=123 npm run test:only -- live-schedules
 */
import assert from 'node:assert/strict';
import process from 'node:process';
import { test } from 'node:test';
import { type Outcome, playSchedule } from '../testing/simulation/schedule.ts';

/** A soak sets more. */
const schedules = Number(process.env.SPROUT_TEST_LIVE_SCHEDULES ?? 400);
const replayed = process.env.SPROUT_TEST_LIVE_SEED;
const first = Number(replayed ?? Date.now() % 1_000_000_000);
const count = replayed === undefined ? schedules : 1;

test(`${count} schedules of writers, watchers and accidents keep the promises of live resources`, async (t) => {
  t.diagnostic(`seeds from ${first} on`);
  const total = { writes: 0, kills: 0 };
  const broken: (Outcome & { readonly seed: number })[] = [];
  for (let seed = first; seed < first + count && broken.length < 5; seed++) {
    const outcome = await playSchedule(seed);
    total.writes += outcome.writes;
    total.kills += outcome.kills;
    if (outcome.violations.length > 0 || outcome.behind.length > 0) broken.push({ seed, ...outcome });
  }
  t.diagnostic(`${total.writes} writes, ${total.kills} processes killed`);
  assert.deepEqual(broken, [], 'play one of these again with SPROUT_TEST_LIVE_SEED');
});
