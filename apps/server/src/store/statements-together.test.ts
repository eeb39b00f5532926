import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { insertScratch, makeScratchTable } from '../testing/scratch-table.ts';
import { type OpenedStore, storeDrivers } from '../testing/stores.ts';
import { type Query, StoreFault } from './port.ts';

for (const driver of storeDrivers) {
  describe(`statements that are asked together, on ${driver.name}`, () => {
    let opened: OpenedStore;
    before(async () => {
      opened = await driver.open();
      await makeScratchTable(opened.store);
    });
    after(() => opened.dispose());

    const nonsense = 'SELECT * FROM no_such_table';
    const askLater = async (query: Query) => {
      await null;
      return query.one(nonsense);
    };
    const askTogether = (query: Query) =>
      Promise.all([query.one(nonsense), askLater(query), query.all(nonsense), askLater(query), query.one(nonsense)]);

    it('fail together, without an unhandled rejection', async () => {
      await assert.rejects(opened.store.read(askTogether), StoreFault);
      await assert.rejects(opened.store.write(askTogether), StoreFault);
      // The runner fails the test if a rejection is unhandled by now.
      await new Promise((resolve) => setTimeout(resolve, 20));
    });

    it('are answered from one snapshot', async () => {
      const count = 'SELECT COUNT(*) AS n FROM scratch';
      const askFirst = async (query: Query) => (await query.one<{ n: number }>(count))?.n;
      const answers = await opened.store.read((query) =>
        Promise.all([askFirst(query), query.one<{ n: number }>(`${count} WHERE n > 0`), askFirst(query)]),
      );
      assert.deepEqual([answers[0], answers[1]?.n, answers[2]], [0, 0, 0]);
    });

    it('that come after the end reject, and one that nobody waits for throws', async () => {
      const { read, write } = {
        read: await opened.store.read((query) => query),
        write: await opened.store.write((tx) => tx),
      };
      if (driver.name === 'postgres') await assert.rejects(Promise.resolve(read.one(nonsense)));
      await assert.rejects(Promise.resolve(write.run(insertScratch, ['late', 1, null])), /ended/);
      assert.throws(() => write.later(insertScratch, ['late', 1, null]), /ended/);
    });

    it('of a rehearsal that outlives its transaction never reach the next transaction', async () => {
      let endRehearsal = () => {};
      const lateEnd = new Promise<void>((resolve) => {
        endRehearsal = resolve;
      });
      let rehearsal: Promise<unknown> | undefined;
      await opened.store.write(async (tx) => {
        rehearsal = tx.rehearse(() => lateEnd);
        await tx.one('SELECT 1 AS one');
      });
      const ended = assert.rejects(rehearsal as Promise<unknown>, /ended/);
      await opened.store.write((tx) =>
        tx.rehearse(async () => {
          endRehearsal();
          await ended;
          await tx.one('SELECT 1 AS one');
        }),
      );
    });
  });
}
