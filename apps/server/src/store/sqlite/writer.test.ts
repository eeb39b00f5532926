/** Whatever fails around a commit, every caller gets an answer, the fault is reported and the next write works. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { moduleUrl, runScript } from '../../testing/child-process.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { StoreFault, type Value } from '../port.ts';
import { SqliteConnection } from './connection.ts';
import { SqliteWriter, type WriterHooks } from './writer.ts';

/** Fails a given statement so many times. */
class FailingConnection extends SqliteConnection {
  readonly failures = new Map<string, { times: number; fault: StoreFault }>();

  override run(sql: string, params?: readonly Value[]): number {
    const failure = this.failures.get(sql);
    if (failure !== undefined && failure.times-- > 0) throw failure.fault;
    return super.run(sql, params);
  }
}

const ALWAYS = Number.POSITIVE_INFINITY;
const broken = new StoreFault('broken', 'injected: the disk is full');
const contention = new StoreFault('contention', 'injected: the file is locked');

describe('the SQLite writer', () => {
  let directory: ReturnType<typeof makeTempDir>;
  let connection: FailingConnection;
  let faults: unknown[];

  beforeEach(() => {
    directory = makeTempDir();
    connection = new FailingConnection(path.join(directory.path, 'sprout.db'), 'write');
    connection.script('CREATE TABLE scratch (id TEXT NOT NULL PRIMARY KEY)');
    faults = [];
  });
  afterEach(() => {
    connection.close();
    directory.remove();
  });

  const open = (hooks: Partial<WriterHooks> = {}) =>
    new SqliteWriter(connection, {
      beforeBatch: () => undefined,
      afterCommit: () => undefined,
      onFault: (fault) => faults.push(fault),
      ...hooks,
    });
  const add = (writer: SqliteWriter, id: string) =>
    writer.write((tx) => {
      tx.later('INSERT INTO scratch (id) VALUES ($1)', [id]);
      return id;
    });
  const ids = () => connection.all<{ id: string }>('SELECT id FROM scratch ORDER BY id').map(({ id }) => id);
  const kindsOf = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.kind));

  const ways: Readonly<Record<string, () => Promise<void> | undefined>> = {
    throws: () => {
      throw broken;
    },
    rejects: () => Promise.reject(broken),
    'rejects later': () => new Promise((_, reject) => setTimeout(() => reject(broken), 5)),
  };
  for (const hook of ['beforeBatch', 'afterCommit'] as const) {
    for (const [way, fail] of Object.entries(ways)) {
      it(`answers every call and goes on when ${hook} ${way}`, async () => {
        const writer = open({ [hook]: fail });
        // The second call arrives while the batch of the first is under way, the third when nothing is.
        const first = writer.write((tx) => {
          const second = add(writer, 'b');
          tx.later('INSERT INTO scratch (id) VALUES ($1)', ['a']);
          return { second };
        });
        assert.equal(await (await first).second, 'b');
        assert.equal(await add(writer, 'c'), 'c');
        const last = add(writer, 'd');
        await writer.close();
        assert.equal(await last, 'd');
        assert.deepEqual(ids(), ['a', 'b', 'c', 'd']);
        assert.deepEqual(faults, [broken, broken, broken, broken]);
        await assert.rejects(add(writer, 'e'), { kind: 'unavailable' });
      });
    }
  }

  it('goes on when reporting a fault fails too, and the process hears of that', async () => {
    const script = runScript(`
      const { SqliteConnection } = await import(${JSON.stringify(moduleUrl('store/sqlite/connection.ts'))});
      const { SqliteWriter } = await import(${JSON.stringify(moduleUrl('store/sqlite/writer.ts'))});
      process.on('uncaughtException', (thrown) => console.log(thrown.message));
      const fail = (message) => () => { throw new Error(message); };
      const connection = new SqliteConnection(${JSON.stringify(path.join(directory.path, 'other.db'))}, 'write');
      const writer = new SqliteWriter(connection,
        { beforeBatch: () => {}, afterCommit: fail('the hook'), onFault: fail('the report') });
      await writer.write(() => 1);
      const last = writer.write(() => 'still writing');
      await writer.close();
      console.log(await last);`);
    const lines = [await script.nextLine(), await script.nextLine(), await script.nextLine()];
    assert.deepEqual(lines, ['the report', 'the report', 'still writing']);
    assert.equal(await script.exit, 0);
  });

  for (const statement of ['BEGIN IMMEDIATE', 'COMMIT']) {
    it(`runs the calls one by one when ${statement} fails once`, async () => {
      const writer = open();
      connection.failures.set(statement, { times: 1, fault: broken });
      assert.deepEqual(await Promise.all([add(writer, 'a'), add(writer, 'b')]), ['a', 'b']);
      await writer.close();
      assert.deepEqual(ids(), ['a', 'b']);
    });

    it(`tells every caller when ${statement} keeps failing, and serves the next when it works again`, async () => {
      const writer = open();
      connection.failures.set(statement, { times: ALWAYS, fault: broken });
      const outcomes = await Promise.allSettled([add(writer, 'a'), add(writer, 'b')]);
      assert.deepEqual(kindsOf(outcomes), ['broken', 'broken']);
      connection.failures.clear();
      assert.equal(await add(writer, 'c'), 'c');
      await writer.close();
      assert.deepEqual(ids(), ['c']);
    });
  }

  it('does not try again at once when another process holds the file', async () => {
    const writer = open();
    connection.failures.set('BEGIN IMMEDIATE', { times: 1, fault: contention });
    const outcomes = await Promise.allSettled([add(writer, 'a'), add(writer, 'b')]);
    assert.deepEqual(kindsOf(outcomes), ['contention', 'contention']);
    assert.equal(await add(writer, 'c'), 'c');
    await writer.close();
  });

  it('rolls back before the next transaction when ROLLBACK itself failed', async () => {
    const writer = open();
    connection.failures.set('COMMIT', { times: 2, fault: broken });
    connection.failures.set('ROLLBACK', { times: 2, fault: broken });
    assert.deepEqual(kindsOf(await Promise.allSettled([add(writer, 'a')])), ['broken']);
    assert.equal(await add(writer, 'b'), 'b');
    await writer.close();
    assert.deepEqual(ids(), ['b']);
  });
});
