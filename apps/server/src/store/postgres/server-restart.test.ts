import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../../../tools/postgres.ts';
import { insertScratch, makeScratchTable } from '../../testing/scratch-table.ts';
import { StoreFault } from '../port.ts';
import { openPostgres } from './postgres-store.ts';

test('a server that is killed and started again under load costs no acknowledged write and needs no help', async () => {
  const server = await startPostgres({ durable: true });
  const store = await openPostgres({ url: server.url });
  await makeScratchTable(store);
  const acknowledged: string[] = [];
  const faults: unknown[] = [];
  let isOver = false;
  const writer = async (name: string) => {
    for (let n = 0; !isOver; n++) {
      const id = `${name}-${n}`;
      await store
        .write((tx) => tx.run(insertScratch, [id, n, null]))
        .then(
          () => acknowledged.push(id),
          (thrown) => {
            faults.push(thrown);
            return sleep(5);
          },
        );
    }
  };
  const writers = ['a', 'b', 'c', 'd'].map(writer);
  for (let round = 0; round < 2; round++) {
    const before = acknowledged.length;
    while (acknowledged.length < before + 50) await sleep(5);
    await server.kill();
    const failed = faults.length;
    while (faults.length < failed + 10) await sleep(5);
    await server.restart();
  }
  const before = acknowledged.length;
  while (acknowledged.length < before + 50) await sleep(5);
  isOver = true;
  await Promise.all(writers);

  for (const fault of faults) assert.ok(fault instanceof StoreFault, String(fault));
  const kinds = new Set(faults.map((fault) => (fault as StoreFault).kind));
  assert.deepEqual([...kinds], ['unavailable']);
  const rows = await store.read((q) => q.all<{ id: string }>('SELECT id FROM scratch'));
  const present = new Set(rows.map((row) => row.id));
  assert.deepEqual(
    acknowledged.filter((id) => !present.has(id)),
    [],
  );
  await store.close();
  await server.stop();
});
