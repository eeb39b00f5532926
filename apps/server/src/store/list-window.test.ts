import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { onBothStores } from '../testing/on-both-stores.ts';
import type { TestSprout } from '../testing/test-sprout.ts';
import { type ListPage, listWindow, type TimedList, type Window } from './list.ts';
import type { Store } from './port.ts';

const HOUR = 3_600_000;

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
  const params = [`fa_window_${++families}`, 'ch_1'];
  await store.write((tx) => {
    for (const { place, at } of rows) {
      tx.later(
        `INSERT INTO gem_entry (family_id, child_id, place, transaction_id, delta, reason, source, source_id, at, at_local)
         VALUES ($1, $2, $3, 'gt', 1, 'r', 'manual', 's', $4, 'l')`,
        [...params, place, at],
      );
    }
  });
  return params;
}

/** All pages, as a client would go through them. */
async function readAll(test: TestSprout, params: string[], since?: number, until?: number): Promise<number[]> {
  const places: number[] = [];
  let after: Window['after'];
  do {
    const window = { after, since, until };
    const page: ListPage = await test.sprout.store.read((db) => listWindow(db, entries, params, window, 5));
    places.push(...(JSON.parse(page.itemsJson) as Entry[]).map(({ place }) => place));
    after = page.next;
  } while (after !== undefined);
  return places;
}

onBothStores('a list between two instants', (sprout) => {
  it('shows exactly what is between them, newest first, wherever the clock was set to', async () => {
    const test = sprout();
    const step = fc.record({ gap: fc.integer({ min: 1, max: 5_000 }), hour: fc.integer({ min: 0, max: 40 }) });
    const edge = fc.option(fc.integer({ min: 0, max: 41 }), { nil: undefined });
    const property = fc.asyncProperty(
      fc.array(step, { maxLength: 60 }),
      edge,
      edge,
      async (steps, sinceHour, untilHour) => {
        let place = 0;
        const rows = steps.map(({ gap, hour }) => {
          place += gap;
          return { place, at: hour * HOUR };
        });
        const params = await fill(test.sprout.store, rows);
        const [since, until] = [sinceHour, untilHour].map((hour) => (hour === undefined ? undefined : hour * HOUR));
        const isTimed = since !== undefined || until !== undefined;
        const expected = rows
          .filter(({ at }) => at >= (since ?? 0) && at < (until ?? Number.POSITIVE_INFINITY))
          .sort((one, other) => (isTimed ? other.at - one.at : 0) || other.place - one.place)
          .map((row) => row.place);
        assert.deepEqual(await readAll(test, params, since, until), expected);
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  it('does not reach beyond its end with a cursor from elsewhere', async () => {
    const test = sprout();
    const params = await fill(test.sprout.store, [
      { place: 1, at: HOUR },
      { place: 2, at: 2 * HOUR },
    ]);
    const window = { after: [9 * HOUR, 9], until: 2 * HOUR };
    const page = await test.sprout.store.read((db) => listWindow(db, entries, params, window, 5));
    assert.deepEqual(JSON.parse(page.itemsJson), [{ place: 1 }]);
  });
});
