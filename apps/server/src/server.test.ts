import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { type RunningServer, startServer } from './server.ts';
import { backupTo, restoreFrom } from './store/backup/index.ts';
import { openStore, sqliteFile } from './store/open-store.ts';
import { engineNames, makeMigratedDatabase } from './testing/fresh-database.ts';
import { makeTempDir } from './testing/temp-dir.ts';
import { until } from './testing/until.ts';

const listeners = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;

test('a server whose last part does not start leaves nothing open: no socket, and the data is free', async (t) => {
  const directory = makeTempDir();
  t.after(directory.remove);
  const config = readConfig({ SPROUT_PORT: '0', SPROUT_DATA_DIR: directory.path }, directory.path);
  const before = listeners();
  // The server's record cannot be written where a folder is in its place.
  mkdirSync(path.join(directory.path, 'server.json'));
  const started = startServer(config, await openStore(config), createLog('silent'));
  await assert.rejects(started, { code: 'EISDIR' });
  // Node takes a closed socket off its list in a later turn.
  await until(() => listeners() === before);
  await (await openStore(config)).close();
});

test('a security event is one line of JSON in the operator’s log', async (t) => {
  const directory = makeTempDir();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const config = readConfig({ SPROUT_PORT: '0', SPROUT_DATA_DIR: directory.path }, directory.path);
  const server = await startServer(config, await openStore(config), log);
  t.after(async () => {
    await server.stop();
    directory.remove();
  });
  const body = JSON.stringify({ email: 'stranger@example.com', password: 'a wrong guess' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/api/ops/access.sign_in`, { method: 'POST', headers, body });
  const [line, ...others] = lines.map((text) => JSON.parse(text)).filter(({ event }) => event === 'security');
  assert.deepEqual([line.type, line.familyId, others], ['access.sign_in_refused', null, []]);
  assert.match(line.address, /127\.0\.0\.1|::1/);
  assert.doesNotMatch(lines.join(''), /stranger|guess/);
});

for (const engine of engineNames) {
  test(`the keys of notifications on ${engine} are made at the first start, once, and outlive restarts and a restore`, async (t) => {
    const directory = makeTempDir();
    t.after(directory.remove);
    /** A place for data, and the keys that a server has there. */
    const makeHome = async (name: string) => {
      const database = engine === 'postgres' ? await makeMigratedDatabase() : undefined;
      if (database) t.after(database.drop);
      const dataDir = path.join(directory.path, name);
      const url = database?.url;
      const environment = { SPROUT_PORT: '0', SPROUT_DATA_DIR: dataDir, ...(url && { SPROUT_DATABASE_URL: url }) };
      const config = readConfig(environment, directory.path);
      const start = async () => startServer(config, await openStore(config), createLog('silent'));
      const source =
        url === undefined
          ? ({ kind: 'sqlite', file: sqliteFile(dataDir) } as const)
          : ({ kind: 'postgres', url } as const);
      return { start, source };
    };
    const keysIn = ({ sprout }: RunningServer) =>
      sprout.store.read((db) => db.all<object>('SELECT public_key, private_key FROM push_key'));

    const home = await makeHome('one');
    // Two processes share one PostgreSQL; a file has one server.
    const together = await Promise.all(engine === 'postgres' ? [home.start(), home.start()] : [home.start()]);
    const [keys = [], others = keys] = await Promise.all(together.map(keysIn));
    assert.equal(keys.length, 1);
    assert.deepEqual(others, keys);
    for (const server of together) await server.stop();

    const again = await home.start();
    assert.deepEqual(await keysIn(again), keys);
    const file = path.join(directory.path, 'backup');
    await backupTo(home.source, file, { now: 0 });
    await again.stop();

    const elsewhere = await makeHome('two');
    const other = await elsewhere.start();
    assert.notDeepEqual(await keysIn(other), keys);
    await other.stop();
    await restoreFrom(file, elsewhere.source, { now: 1, newEpoch: () => 'new', newSecret: () => 'secret' });
    const restored = await elsewhere.start();
    assert.deepEqual(await keysIn(restored), keys);
    await restored.stop();
  });
}
