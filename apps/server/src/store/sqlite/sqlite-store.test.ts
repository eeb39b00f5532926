import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { moduleUrl, runScript } from '../../testing/child-process.ts';
import { insertScratch, makeScratchTable } from '../../testing/scratch-table.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import type { Query } from '../port.ts';
import { SqliteConnection } from './connection.ts';
import { DataInUse } from './process-lock.ts';
import { openSqlite, type SqliteStore } from './sqlite-store.ts';

describe('the embedded store', () => {
  const softBytes = 400_000;
  let directory: ReturnType<typeof makeTempDir>;
  let file: string;
  let store: SqliteStore;
  const add = (id: number) => store.write((tx) => tx.run(insertScratch, [String(id), id, 'x'.repeat(500)]));

  beforeEach(async () => {
    directory = makeTempDir();
    file = path.join(directory.path, 'sprout.db');
    store = await openSqlite({ file, checkpoints: { softBytes, hardBytes: 10 * softBytes } });
    await makeScratchTable(store);
  });
  afterEach(async () => {
    await store.close();
    directory.remove();
  });

  test('calls of one turn share a commit', async () => {
    await store.close();
    store = await openSqlite({ file });
    const before = store.checkpointer.log().bytes;
    await Promise.all(Array.from({ length: 100 }, (_, id) => add(id)));
    const together = store.checkpointer.log().bytes - before;
    for (let id = 100; id < 200; id++) await add(id);
    const oneByOne = store.checkpointer.log().bytes - before - together;
    // Each commit writes the pages that it changed: many calls on the same pages write them once.
    assert.ok(together * 5 < oneByOne, `${together} bytes together, ${oneByOne} one by one`);
  });

  test('calls beyond the size of the queue are refused as overload, and the others are served', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10_050 }, () => store.write(() => 'done')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    assert.equal(refused.length, 50);
    for (const { reason } of refused) assert.equal(reason.kind, 'overloaded');
  });

  test('under steady writing the log stays short and moves into the database', async () => {
    const emptyBytes = statSync(file).size;
    let longest = 0;
    let beginnings = 0;
    let last = 0;
    for (let id = 0; id < 1_500; id++) {
      await add(id);
      const { bytes } = store.checkpointer.log();
      if (bytes < last) beginnings++;
      last = bytes;
      longest = Math.max(longest, bytes);
    }
    assert.ok(longest < 11 * softBytes, `the log grew to ${longest} bytes`);
    assert.ok(beginnings > 0);
    assert.ok(statSync(file).size > emptyBytes + softBytes);
  });

  test('a long read delays the restart of the log, not the writers', async () => {
    const reader = new SqliteConnection(file, 'read');
    reader.run('BEGIN');
    assert.deepEqual(reader.all('SELECT id FROM scratch'), []);
    for (let id = 0; id < 800; id++) await add(id);
    assert.deepEqual(reader.all('SELECT id FROM scratch'), []);
    reader.run('COMMIT');
    reader.close();
    const pinned = store.checkpointer.log().bytes;
    for (let id = 800; store.checkpointer.log().bytes >= pinned; id++) await add(id);
  });

  test('a read keeps its moment while others commit, and the next one sees theirs', async () => {
    const count = (query: Query) => query.one<{ n: number }>('SELECT count(*) AS n FROM scratch');
    const seen = await store.read(async (query) => {
      const before = await count(query);
      await add(1);
      const meanwhile = await store.read(count);
      return [before?.n, meanwhile?.n, (await count(query))?.n];
    });
    assert.deepEqual(seen, [0, 1, 0]);
    assert.equal((await store.read(count))?.n, 1);
  });

  test('only the owner of the process can read the data', async () => {
    await add(1);
    for (const beside of ['', '-wal', '-shm', '.lock'])
      assert.equal(statSync(`${file}${beside}`).mode & 0o077, 0, beside);
  });

  test('a second owner of the same data is refused', async () => {
    await assert.rejects(openSqlite({ file }), DataInUse);
    const open = `const { openSqlite } = await import(${JSON.stringify(moduleUrl('store/sqlite/sqlite-store.ts'))});`;
    const other = runScript(`${open}
      await openSqlite({ file: ${JSON.stringify(file)} }).then(() => console.log('opened'), (e) => console.log(e.name));`);
    assert.equal(await other.nextLine(), 'DataInUse');
    assert.equal(await other.exit, 0);
  });

  test('the data of an owner that was killed is free at once', async () => {
    await store.close();
    const open = `const { openSqlite } = await import(${JSON.stringify(moduleUrl('store/sqlite/sqlite-store.ts'))});`;
    const owner = runScript(`${open}
      const store = await openSqlite({ file: ${JSON.stringify(file)} });
      await store.write((tx) => tx.run("INSERT INTO scratch (id) VALUES ('from the owner')"));
      console.log('ready');
      setInterval(() => {}, 1000);`);
    assert.equal(await owner.nextLine(), 'ready');
    await assert.rejects(openSqlite({ file }), DataInUse);
    owner.process.kill('SIGKILL');
    await owner.exit;
    store = await openSqlite({ file });
    const row = await store.read((query) => query.one<{ id: string }>('SELECT id FROM scratch'));
    assert.equal(row?.id, 'from the owner');
  });

  test('a process that closed its store ends by itself', async () => {
    await store.close();
    const open = `const { openSqlite } = await import(${JSON.stringify(moduleUrl('store/sqlite/sqlite-store.ts'))});`;
    const script = runScript(`${open}
      const store = await openSqlite({ file: ${JSON.stringify(file)} });
      await store.checkpointer.checkpoint();
      await store.close();
      console.log('closed');`);
    assert.equal(await script.nextLine(), 'closed');
    assert.equal(await script.exit, 0);
  });
});
