/** SPROUT_TEST_TIMES multiplies heartbeats and days: year.soak.ts lives a whole year of a thousand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCount } from '../../testing/run-count.ts';
import { YearOfBeats } from './testing/year-of-beats.ts';

const title =
  'each due beat fires once or is collapsed by rule, whatever fails and dies; none while paused, none beyond the cap';

test(title, async (context) => {
  const year = await YearOfBeats.open(20_261);
  try {
    await year.plan(runCount(12));
    await year.live(Math.min(366, runCount(7)));
    await year.settle();
  } finally {
    await year.close();
  }
  const { fires, stoodFor, collapsed, paused, byBreaker } = year.counts;
  context.diagnostic(`${fires} fires stood for ${stoodFor} beats; ${collapsed} stood for several`);
  context.diagnostic(`${paused} pauses by parents, ${byBreaker} by Sprout; schedulers died ${year.deaths} times`);
  assert.ok(fires > 20 && stoodFor > fires && year.deaths > 0);
});
