import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { moduleUrl, runScript } from '../../testing/child-process.ts';
import { dumpTables, fillTables } from '../../testing/fill-tables.ts';
import { postgresDriver, storeDrivers } from '../../testing/stores.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { DataInUse } from '../sqlite/process-lock.ts';
import { backupTo, restoreFrom } from './index.ts';

const now = Date.UTC(2026, 5, 1);
const newEpoch = () => 'new';
const newSecret = () => 'secret';

for (const driver of storeDrivers) {
  describe(`restoring on ${driver.name}`, () => {
    test('a crash in the middle leaves the old data, and the next try succeeds', async () => {
      const directory = makeTempDir();
      const file = path.join(directory.path, 'backup');
      const { store, source, reopen, dispose } = await driver.open();
      await fillTables(store);
      await backupTo(source, file, { now });
      await store.write((tx) => tx.run("INSERT INTO sign_in_throttle VALUES ('since the backup', 1, 1)"));
      const old = await dumpTables(store);
      await store.close();
      for (const rowsBeforeCrash of [1, 40]) {
        const script = runScript(`
          const { restoreFrom } = await import(${JSON.stringify(moduleUrl('store/backup/index.ts'))});
          await restoreFrom(${JSON.stringify(file)}, ${JSON.stringify(source)}, {
            now: 1, newEpoch: () => 'lost', newSecret: () => 'lost',
            onProgress: ({ rows }) => { if (rows >= ${rowsBeforeCrash}) process.kill(process.pid, 'SIGKILL'); },
          });
          console.log('restored');`);
        await assert.rejects(script.nextLine(), /the script ended/);
        const reopened = await reopen();
        assert.deepEqual(await dumpTables(reopened), old);
        await reopened.close();
      }
      await restoreFrom(file, source, { now, newEpoch, newSecret, keepConnections: true });
      const restored = await dumpTables(await reopen());
      assert.equal(restored.sign_in_throttle?.length, (old.sign_in_throttle?.length ?? 0) - 1);
      await dispose();
      directory.remove();
    });
  });
}

test('a server’s data cannot be restored under its feet; what was replaced is kept', async () => {
  const directory = makeTempDir();
  const file = path.join(directory.path, 'backup');
  const [sqlite] = storeDrivers;
  assert.ok(sqlite);
  const { store, source, reopen, dispose } = await sqlite.open();
  assert.ok(source.kind === 'sqlite');
  await fillTables(store);
  await backupTo(source, file, { now });
  await assert.rejects(restoreFrom(file, source, { now, newEpoch, newSecret, keepConnections: true }), DataInUse);
  await store.write((tx) => tx.run("INSERT INTO sign_in_throttle VALUES ('since the backup', 1, 1)"));
  const old = await dumpTables(store);
  await store.close();
  const { kept } = await restoreFrom(file, source, { now, newEpoch, newSecret, keepConnections: true });
  assert.equal(kept, `${source.file}.before-restore-2026-06-01T00-00-00-000Z`);
  assert.equal(existsSync(`${source.file}.restoring`), false);
  // The kept file is a whole database: putting it back brings everything back.
  const keptSource = { kind: 'sqlite', file: kept } as const;
  await backupTo(keptSource, `${file}2`, { now });
  await restoreFrom(`${file}2`, source, { now: now + 1, newEpoch, newSecret, keepConnections: true });
  const again = await dumpTables(await reopen());
  assert.deepEqual(again.sign_in_throttle, old.sign_in_throttle);
  await dispose();
  directory.remove();
});

test('a server on PostgreSQL goes on with the restored data', async () => {
  const directory = makeTempDir();
  const file = path.join(directory.path, 'backup');
  const { store, source, dispose } = await postgresDriver.open();
  await fillTables(store);
  await backupTo(source, file, { now });
  const old = await dumpTables(store);
  const add = (id: string) => store.write((tx) => tx.run('INSERT INTO sign_in_throttle VALUES ($1, 1, 1)', [id]));
  await add('before');
  await restoreFrom(file, source, { now, newEpoch, newSecret, keepConnections: true });
  assert.deepEqual((await dumpTables(store)).sign_in_throttle, old.sign_in_throttle);
  await add('after');
  await dispose();
  directory.remove();
});

test('data so broken that nothing can read it can be restored over', async () => {
  const directory = makeTempDir();
  const file = path.join(directory.path, 'backup');
  const [sqlite] = storeDrivers;
  assert.ok(sqlite);
  const { store, source, reopen, dispose } = await sqlite.open();
  assert.ok(source.kind === 'sqlite');
  await fillTables(store);
  const old = await dumpTables(store);
  await backupTo(source, file, { now });
  await store.close();
  writeFileSync(source.file, 'not a database at all '.repeat(1000));
  writeFileSync(`${source.file}-wal`, 'garbage');
  await restoreFrom(file, source, { now, newEpoch, newSecret, keepConnections: true });
  assert.deepEqual((await dumpTables(await reopen())).gem_entry, old.gem_entry);
  await dispose();
  directory.remove();
});
