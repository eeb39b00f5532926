import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Transaction } from '../store/port.ts';
import { insertScratch, makeScratchTable } from './scratch-table.ts';
import { type OpenedStore, storeDrivers } from './stores.ts';

/** A timer that is surely not due within the next turn of the event loop, however slow the machine is. */
const sleep = () => new Promise((resolve) => setTimeout(resolve, 60_000).unref());

for (const driver of storeDrivers) {
  describe(`a transaction of a test store on ${driver.name}`, () => {
    let opened: OpenedStore;
    before(async () => {
      opened = await driver.open();
      await makeScratchTable(opened.store);
    });
    after(() => opened.dispose());

    const rows = async () =>
      (await opened.store.read((db) => db.all<{ id: string }>('SELECT id FROM scratch ORDER BY id'))).map(
        ({ id }) => id,
      );
    const waits = /waits for something that is not the transaction/;

    it('fails when its work waits for a timer, and leaves nothing', async () => {
      const work = async (tx: Transaction) => {
        await tx.run(insertScratch, ['timer', 1, null]);
        await sleep();
        await tx.one('SELECT 1 AS one');
      };
      await assert.rejects(opened.store.write(work), waits);
      await assert.rejects(
        opened.store.read(() => sleep()),
        waits,
      );
      assert.deepEqual(await rows(), []);
    });

    it('fails when its work waits for the network', async () => {
      const server = createServer((_, response) => response.end('late')).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await assert.rejects(
        opened.store.write(async () => (await fetch(url)).text()),
        waits,
      );
      server.closeAllConnections();
      server.close();
    });

    it('fails when its work waits for another transaction', async () => {
      const other = () => opened.store.write((tx) => tx.one('SELECT 1 AS one'));
      await assert.rejects(opened.store.write(other), waits);
    });

    it('fails when a rehearsal inside it waits', async () => {
      await assert.rejects(
        opened.store.write(async (tx) => {
          await tx.one('SELECT 1 AS one');
          await tx.rehearse(sleep);
        }),
        waits,
      );
    });

    it('passes when it waits only for its statements, in any order and number', async () => {
      const done = await opened.store.write(async (tx) => {
        const [first] = await Promise.all([tx.one<{ n: number }>('SELECT 1 AS n'), tx.all('SELECT 2 AS n')]);
        for (let step = 0; step < 100; step++) await null;
        const rehearsed = await tx.rehearse(async () => {
          tx.later(insertScratch, ['undone', 1, null]);
          return (await tx.all('SELECT id FROM scratch')).length;
        });
        await tx.tryLock('a name');
        tx.later(insertScratch, ['kept', 1, null]);
        await new Promise((resolve) => process.nextTick(resolve));
        return [first?.n, rehearsed];
      });
      assert.deepEqual(done, [1, 1]);
      assert.deepEqual(await rows(), ['kept']);
    });

    it('passes when a statement itself takes long', async () => {
      const slow =
        driver.name === 'postgres'
          ? 'SELECT 1 AS n FROM (SELECT pg_sleep(0.05)) AS slept'
          : 'WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 100000) SELECT max(n) AS n FROM c';
      const answer = async (db: { one: Transaction['one'] }) => (await db.one<{ n: number }>(slow))?.n;
      assert.ok(await opened.store.read(answer));
      assert.ok(await opened.store.write(answer));
    });
  });
}
