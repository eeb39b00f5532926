import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { StoreFault } from '../store/port.ts';
import { FaultyStore, plannedFaults, seededFaults } from './faulty-store.ts';
import { insertScratch, makeScratchTable } from './scratch-table.ts';
import { storeDrivers } from './stores.ts';

for (const driver of storeDrivers) {
  describe(`injected faults on ${driver.name}`, () => {
    test('a call that fails at a statement or at the commit leaves nothing; a lost answer leaves its effect', async () => {
      const { store, dispose } = await driver.open();
      await makeScratchTable(store);
      const faults = plannedFaults({ at: 'statement', nth: 2 }, { at: 'commit' }, { at: 'answer' }, { at: 'nowhere' });
      const faulty = new FaultyStore(store, faults);
      const outcomes: string[] = [];
      for (const id of ['a', 'b', 'c', 'd']) {
        const call = faulty.write((tx) => {
          tx.later(insertScratch, [id, 1, null]);
          tx.later(insertScratch, [`${id}2`, 1, null]);
        });
        outcomes.push(
          await call.then(
            () => 'answered',
            (thrown) => (thrown as StoreFault).kind,
          ),
        );
      }
      assert.deepEqual(outcomes, ['unavailable', 'unavailable', 'unavailable', 'answered']);
      const rows = await store.read((q) => q.all<{ id: string }>('SELECT id FROM scratch ORDER BY id'));
      assert.equal(rows.map((row) => row.id).join(' '), 'c c2 d d2');
      assert.deepEqual(faulty.injected, { statement: 1, commit: 1, answer: 1 });
      await dispose();
    });

    test('a caught fault still fails the call', async () => {
      const { store, dispose } = await driver.open();
      const faulty = new FaultyStore(store, plannedFaults({ at: 'statement', nth: 1 }));
      const attempt = faulty.write(async (tx) => {
        try {
          await tx.one('SELECT 1');
        } catch {}
      });
      await assert.rejects(attempt, StoreFault);
      await dispose();
    });
  });
}

test('the same seed makes the same faults', () => {
  const [one, other] = [seededFaults(7, 0.5), seededFaults(7, 0.5)];
  const faults = Array.from({ length: 200 }, one);
  assert.deepEqual(faults, Array.from({ length: 200 }, other));
  assert.deepEqual(new Set(faults.map((fault) => fault.at)).size, 4);
});
