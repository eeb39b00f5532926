import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { onBothStores } from '../testing/on-both-stores.ts';
import type { TestSprout } from '../testing/test-sprout.ts';
import type { ListPage } from './list.ts';
import { listBetween, type TimedList, type Window } from './list-between.ts';
import type { Store } from './port.ts';

const DAY = 24 * 3_600_000;

const entries: TimedList = {
  shown: { place: 'place' },
  from: 'gem_entry WHERE family_id = $1 AND child_id = $2',
  newestFirstBy: 'place',
  at: 'at',
};

interface Entry {
  readonly place: number;
  readonly at: number;
}

let families = 0;

async function fill(store: Store, rows: readonly Entry[]): Promise<string[]> {
  const params = [`fa_between_${++families}`, 'ch_1'];
  await store.write((tx) => {
    for (const { place, at } of rows) {
      tx.later(
        "INSERT INTO gem_entry (family_id, child_id, place, transaction_id, delta, reason, source, source_id, at, at_local) VALUES ($1, $2, $3, 'gt', 1, 'r', 'manual', 's', $4, 'l')",
        [...params, place, at],
      );
    }
  });
  return params;
}

/** All pages, as a client would go through them; also how many it took. */
async function readAll(test: TestSprout, params: string[], since?: number, until?: number, limit = 5) {
  const { store } = test.sprout;
  const places: number[] = [];
  let before: number | undefined = Number.MAX_SAFE_INTEGER;
  let pages = 0;
  while (before !== undefined) {
    const window: Window = { before, since, until };
    const page: ListPage = await store.read((db) => listBetween(db, entries, params, window, limit));
    places.push(...(JSON.parse(page.itemsJson) as Entry[]).map(({ place }) => place));
    before = page.next;
    pages++;
  }
  return { places, pages };
}

onBothStores('a list between two instants', (sprout) => {
  it('shows exactly what is between them, newest first, however the clock wandered', async () => {
    const test = sprout();
    const step = fc.record({ gap: fc.integer({ min: 1, max: 5_000 }), hours: fc.integer({ min: 0, max: 30 }) });
    const wander = fc.integer({ min: -11, max: 11 });
    const history = fc.array(fc.tuple(step, wander), { maxLength: 60 });
    const edge = fc.option(fc.integer({ min: 0, max: 90 * 24 }), { nil: undefined });
    const property = fc.asyncProperty(history, edge, edge, async (steps, sinceHour, untilHour) => {
      let [place, hour] = [0, 100];
      const rows = steps.map(([{ gap, hours }, off]) => {
        place += gap;
        hour += hours;
        return { place, at: (hour + off) * 3_600_000 };
      });
      const params = await fill(test.sprout.store, rows);
      const [since, until] = [sinceHour, untilHour].map((at) => (at === undefined ? undefined : at * 3_600_000));
      const expected = rows
        .filter(({ at }) => at >= (since ?? 0) && at < (until ?? Number.POSITIVE_INFINITY))
        .map((row) => row.place)
        .reverse();
      assert.deepEqual((await readAll(test, params, since, until)).places, expected);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('looks at no more of a long history for the newest or for a day in its middle', async () => {
    const test = sprout();
    const rows = Array.from({ length: 2_000 }, (_, index) => ({ place: (index + 1) * 7, at: (index + 10) * DAY }));
    const params = await fill(test.sprout.store, rows);
    const newest = await readAll(test, params, 2_000 * DAY);
    // The third is empty: what is within the margin might have been of the time asked for.
    assert.deepEqual([newest.places.length, newest.pages], [10, 3]);
    const middle = await readAll(test, params, 1_000 * DAY, 1_003 * DAY);
    assert.deepEqual([middle.places.length, middle.pages], [3, 1]);
    assert.deepEqual(await readAll(test, params, 3_000 * DAY), { places: [], pages: 1 });
    assert.deepEqual(await readAll(test, params, undefined, 5 * DAY), { places: [], pages: 1 });
  });
});
