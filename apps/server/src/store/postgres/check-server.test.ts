import assert from 'node:assert/strict';
import { connect, createServer } from 'node:net';
import { after, before, describe, it, test } from 'node:test';
import { type FreshDatabase, makeMigratedDatabase, onServer } from '../../testing/fresh-database.ts';
import { checkServer, type Facts, problemsOf } from './check-server.ts';
import { settingsOf } from './options.ts';
import { openPostgres, PostgresStore } from './postgres-store.ts';

/** A pooler names a process of its own making, where PostgreSQL names the one that serves the client. */
async function startPretender(url: string): Promise<{ readonly url: string; close(): void }> {
  const target = new URL(url);
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    client.pipe(database);
    database.on('data', (data) => {
      const place = data.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (place >= 0) data.writeInt32BE(4_711, place + 5);
      client.write(data);
    });
    client.on('error', () => database.destroy()).on('close', () => database.destroy());
    database.on('error', () => client.destroy()).on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: url.replace(`:${target.port}/`, `:${port}/`), close: () => server.close() };
}

test('a server that is too old, or where the user may create nothing, is refused with what to do', async () => {
  const facts: Facts = {
    ...{ version: 18, mayCreate: true, user: 'sprout', isPooled: false },
    ...{ ofUser: -1, ofDatabase: -1, ofServer: 97 },
  };
  assert.deepEqual(problemsOf(facts, { url: '' }), []);
  assert.deepEqual(problemsOf({ ...facts, version: 14 }, { url: '' }), ['PostgreSQL 14 is too old. Use 15 or newer.']);
  const database = await makeMigratedDatabase();
  const user = `reader_${new URL(database.url).pathname.slice(1)}`.toLowerCase();
  await onServer(database.url, `CREATE ROLE "${user}" LOGIN`);
  try {
    const url = Object.assign(new URL(database.url), { username: user }).href;
    await assert.rejects(checkServer({ url }), new RegExp(`GRANT CREATE ON SCHEMA public TO "${user}"`));
  } finally {
    await onServer(database.url, `DROP ROLE "${user}"`);
    await database.drop();
  }
});

describe('a pooler before PostgreSQL', () => {
  let database: FreshDatabase;
  let pooler: Awaited<ReturnType<typeof startPretender>>;
  before(async () => {
    database = await makeMigratedDatabase();
    pooler = await startPretender(database.url);
  });
  after(async () => {
    pooler.close();
    await database.drop();
  });

  it('is found, and needs the database itself beside it', async () => {
    assert.deepEqual(await checkServer({ url: database.url }), { isPooled: false });
    assert.deepEqual(await checkServer({ url: pooler.url, listenUrl: database.url }), { isPooled: true });
    await assert.rejects(openPostgres({ url: pooler.url }), /Set SPROUT_DATABASE_LISTEN_URL to the database itself/);
    await assert.rejects(
      openPostgres({ url: database.url, listenUrl: pooler.url }),
      /SPROUT_DATABASE_LISTEN_URL leads through a connection pooler/,
    );
  });

  it('may open as many connections as the process needs, or the start says how many', async () => {
    await assert.rejects(
      checkServer({ url: database.url, readers: 150, writers: 150 }),
      /PostgreSQL allows \d+ connections here, and this process may need 302\. Allow more, or set SPROUT_DATABASE_READERS/,
    );
  });

  it('gets no prepared statements, and each transaction brings its time limits', async () => {
    const store = new PostgresStore(settingsOf({ url: database.url, isPooled: true, statementMs: 4_321 }));
    try {
      const limit = 'SELECT current_setting($1) AS value';
      const read = await store.read((db) => db.one<{ value: string }>(limit, ['statement_timeout']));
      const written = await store.write((tx) => tx.one<{ value: string }>(limit, ['statement_timeout']));
      assert.deepEqual([read?.value, written?.value], ['4321ms', '4321ms']);
      const prepared = await store.read((db) => db.all('SELECT name FROM pg_prepared_statements'));
      assert.deepEqual(prepared, []);
    } finally {
      await store.close();
    }
  });
});
