import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { freePort } from '../../../../tools/postgres.ts';
import { moduleUrl, runScript } from '../testing/child-process.ts';
import { makeDatabase } from '../testing/fresh-database.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { openStore } from './open-store.ts';

test('without a database URL the data is a file in the data directory, and pg is never loaded', async () => {
  const directory = makeTempDir();
  const dataDir = path.join(directory.path, 'new', 'data');
  const script = runScript(`
    import { createRequire } from 'node:module';
    const { openStore } = await import(${JSON.stringify(moduleUrl('store/open-store.ts'))});
    const store = await openStore({ dataDir: ${JSON.stringify(dataDir)} });
    await store.close();
    const loaded = Object.keys(createRequire(import.meta.url + '/x').cache).filter((file) => file.includes('/pg/'));
    console.log(JSON.stringify({ engine: store.dialect.engine, loaded }));`);
  assert.deepEqual(JSON.parse(await script.nextLine()), { engine: 'sqlite', loaded: [] });
  assert.ok(existsSync(path.join(dataDir, 'sprout.db')));
  directory.remove();
});

test('a database URL switches to PostgreSQL', async () => {
  const { url, drop } = await makeDatabase();
  const store = await openStore({ databaseUrl: url, dataDir: '/nowhere' });
  assert.equal(store.dialect.engine, 'postgres');
  await store.ping();
  await store.close();
  await drop();
});

test('a server that is not there is named as unavailable', async () => {
  const databaseUrl = `postgres://nobody@localhost:${await freePort()}/none`;
  await assert.rejects(openStore({ databaseUrl, dataDir: '/nowhere' }), {
    name: 'StoreFault',
    kind: 'unavailable',
    message: /ECONNREFUSED/,
  });
});
