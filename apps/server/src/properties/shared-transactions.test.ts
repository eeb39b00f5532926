/**
 * Calls that share a transaction are answered as if each had its own: the same schedule, played on SQLite, on PostgreSQL with a
 * transaction for each call, and on PostgreSQL in batches, has the same answers and leaves the same rows, byte for byte.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { type Played, playSchedule, type Schedule, schedulesOf } from '../testing/random-calls/schedule.ts';
import { runCount } from '../testing/run-count.ts';
import { type OpenedStore, postgresDriver, storeDrivers } from '../testing/stores.ts';

const FAMILIES = 8;
const TURNS = 15;

let runs = 0;

describe('calls that share a transaction', () => {
  let sqlite: OpenedStore;
  let alone: OpenedStore;
  let together: OpenedStore;
  const opened = () => [sqlite, alone, together];
  before(async () => {
    sqlite = (await storeDrivers.find(({ name }) => name === 'sqlite')?.open()) ?? assert.fail();
    alone = await postgresDriver.open({ postgres: { batchSize: 1 } });
    together = await postgresDriver.open();
  });
  after(() => Promise.all(opened().map((store) => store.dispose())));

  const playOnAll = async (schedule: Schedule): Promise<Played[][]> => {
    const run = ++runs;
    return Promise.all(opened().map((store) => playSchedule(store, schedule, run)));
  };

  it('are answered as if each were alone, and leave the same rows', async () => {
    await fc.assert(
      fc.asyncProperty(schedulesOf(FAMILIES, TURNS), async (schedule) => {
        const [expected, plain, merged] = await playOnAll(schedule);
        assert.deepEqual(plain, expected, 'PostgreSQL, each call alone');
        assert.deepEqual(merged, expected, 'PostgreSQL, in batches');
      }),
      { numRuns: runCount(4), endOnFailure: true },
    );
    const { batches, undoneBatches } = together.store.measure();
    // Otherwise nothing was shown: the calls of an undone batch ran alone.
    assert.ok(batches > 4 * undoneBatches, `${undoneBatches} of ${batches} batches were undone`);
  });
});
