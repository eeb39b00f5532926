import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { moduleUrl, runScript } from '../../testing/child-process.ts';
import { makeDatabase } from '../../testing/fresh-database.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { openPostgres } from '../postgres/postgres-store.ts';
import { migrations } from './index.ts';
import { entryOf, newestMigration, oldestMigration } from './migrate.ts';

const listApplied = 'SELECT number, name, checksum FROM schema_migration ORDER BY number';
const expected = migrations.map(entryOf);

test('migrations are numbered without gaps', () => {
  assert.deepEqual(
    migrations.map(({ number }) => number),
    migrations.map((_, index) => oldestMigration() + index),
  );
});

for (const driver of storeDrivers) {
  describe(`migrations on ${driver.name}`, () => {
    test('each is applied once, and opening again applies nothing', async () => {
      const { store, reopen, dispose } = await driver.open();
      assert.deepEqual(structuredClone(await store.read((q) => q.all(listApplied))), expected);
      const again = await reopen();
      assert.deepEqual(structuredClone(await again.read((q) => q.all(listApplied))), expected);
      await dispose();
    });

    test('data of a newer release is refused with a message that says what to do', async () => {
      const { store, reopen, dispose } = await driver.open();
      const next = newestMigration() + 1;
      await store.write((tx) => tx.run("INSERT INTO schema_migration VALUES ($1, 'future', 'unknown')", [next]));
      await assert.rejects(reopen(), { name: 'SchemaMismatch', message: /newer release/ });
      await dispose();
    });

    test('data with another history is refused', async () => {
      const { store, reopen, dispose } = await driver.open();
      await store.write((tx) => tx.run("UPDATE schema_migration SET checksum = 'edited' WHERE number = 72"));
      await assert.rejects(reopen(), { name: 'SchemaMismatch', message: /Migration 72 \(first-schema\)/ });
      await dispose();
    });

    test('data that came to the first schema step by step, before there was a release, is taken as it is', async () => {
      const { store, reopen, dispose } = await driver.open();
      const stepwise = [71, 'hook', 'c1'] as const;
      await store.write((tx) => tx.run('INSERT INTO schema_migration VALUES ($1, $2, $3)', [...stepwise]));
      await store.write((tx) =>
        tx.run("UPDATE schema_migration SET name = 'heard', checksum = 'ce041f7f1c17d39d' WHERE number = 72"),
      );
      const again = await reopen();
      assert.equal((await again.read((q) => q.all(listApplied))).length, migrations.length + 1);
      await dispose();
    });

    test('older data is refused with a message that says what to do', async () => {
      const { store, reopen, dispose } = await driver.open();
      await store.write((tx) => tx.run("UPDATE schema_migration SET number = 38, name = 'heartbeat'"));
      await assert.rejects(reopen(), { name: 'SchemaMismatch', message: /schema 38, from a checkout .* 29891aef/ });
      await dispose();
    });
  });
}

describe('two processes that start together', () => {
  test('apply each migration once on PostgreSQL', async () => {
    const { url, drop } = await makeDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => openPostgres({ url })));
    assert.deepEqual(await stores[0]?.read((q) => q.all(listApplied)), expected);
    await Promise.all(stores.map((store) => store.close()));
    await drop();
  });

  test('apply each migration once on SQLite', async () => {
    const directory = makeTempDir();
    const script = `
      const { SqliteConnection } = await import(${JSON.stringify(moduleUrl('store/sqlite/connection.ts'))});
      const { sqliteMigrator } = await import(${JSON.stringify(moduleUrl('store/sqlite/migrator.ts'))});
      const { migrate } = await import(${JSON.stringify(moduleUrl('store/migrations/migrate.ts'))});
      const connection = new SqliteConnection(${JSON.stringify(`${directory.path}/sprout.db`)}, 'write');
      console.log((await migrate(sqliteMigrator(connection))).length);`;
    const taken = await Promise.all([1, 2, 3].map(async () => Number(await runScript(script).nextLine())));
    assert.equal(
      taken.reduce((sum, count) => sum + count, 0),
      migrations.length,
    );
    directory.remove();
  });
});
