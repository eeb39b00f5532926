import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { makeDatabase, onServer } from '../../testing/fresh-database.ts';
import { insertScratch, makeScratchTable } from '../../testing/scratch-table.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import type { Transaction } from '../port.ts';
import type { PostgresOptions } from './options.ts';
import { openPostgres, type PostgresStore } from './postgres-store.ts';

class Refused extends Error {}

/** Opens when as many have come as it was made for. */
function meetingPoint(size: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    if (++arrived === size) open();
    return opened;
  };
}

const failWith = (state: string) => `DO $$ BEGIN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${state}'; END $$`;

describe('the PostgreSQL store', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let stores: PostgresStore[];
  let proxies: TcpProxy[];
  let pauses: number[];
  const open = async (options: Partial<PostgresOptions> = {}) => {
    const pause = async (ms: number) => {
      pauses.push(ms);
    };
    const store = await openPostgres({ url: database.url, jitter: () => 0.5, pause, ...options });
    stores.push(store);
    return store;
  };
  const openThroughProxy = async (options: Partial<PostgresOptions> = {}) => {
    const target = new URL(database.url);
    const proxy = await startTcpProxy(Number(target.port));
    proxies.push(proxy);
    target.port = String(proxy.port);
    const store = await open({ ...options, url: target.href });
    await store.ping();
    return { store, proxy };
  };
  const count = async (store: PostgresStore) =>
    (await store.read((q) => q.one<{ n: number }>('SELECT COUNT(*) AS n FROM scratch')))?.n;

  beforeEach(async () => {
    database = await makeDatabase();
    stores = [];
    proxies = [];
    pauses = [];
    await makeScratchTable(await open());
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await database.drop();
  });

  test('a serialisation failure is tried again after a pause', async () => {
    const store = await open();
    let runs = 0;
    await store.write(async (tx) => {
      tx.later(insertScratch, [`run-${++runs}`, 0, null]);
      if (runs < 3) await tx.run(failWith('40001'));
    });
    assert.equal(runs, 3);
    assert.deepEqual(pauses, [3, 6]);
    assert.deepEqual(await store.read((q) => q.all('SELECT id FROM scratch')), [{ id: 'run-3' }]);
  });

  test('a failure that only the commit reports is tried again too', async () => {
    const store = await open();
    let runs = 0;
    await store.write((tx) => {
      if (++runs === 1) tx.later(failWith('40001'));
    });
    assert.equal(runs, 2);
  });

  test('contention without end is given up', async () => {
    const store = await open();
    await assert.rejects(
      store.write((tx) => tx.run(failWith('40001'))),
      { name: 'StoreFault', kind: 'contention' },
    );
    assert.equal(pauses.length, 7);
  });

  test('a deadlock is resolved by trying again', async () => {
    const store = await open();
    await store.write((tx) => tx.run("INSERT INTO scratch (id, n) VALUES ('a', 0), ('b', 0)"));
    const both = meetingPoint(2);
    const crossing = async (first: string, second: string) => {
      let runs = 0;
      await store.write(async (tx: Transaction) => {
        await tx.run('UPDATE scratch SET n = n + 1 WHERE id = $1', [first]);
        if (++runs === 1) await both();
        await tx.run('UPDATE scratch SET n = n + 1 WHERE id = $1', [second]);
      });
      return runs;
    };
    const runs = await Promise.all([crossing('a', 'b'), crossing('b', 'a')]);
    assert.ok(runs[0] + runs[1] >= 3);
    assert.deepEqual(await store.read((q) => q.all('SELECT n FROM scratch')), [{ n: 2 }, { n: 2 }]);
  });

  test('of two processes that make the same thing, the second sees the first one’s and refuses', async () => {
    const both = meetingPoint(2);
    const make = async (store: PostgresStore) => {
      let runs = 0;
      await store.write(async (tx) => {
        const known = await tx.one("SELECT id FROM scratch WHERE id = 'one'");
        if (++runs === 1) await both();
        if (known !== undefined) throw new Refused();
        tx.later(insertScratch, ['one', 0, null]);
      });
    };
    const outcomes = await Promise.allSettled([make(await open()), make(await open())]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    assert.equal(refused.length, 1);
    assert.ok(refused[0]?.reason instanceof Refused);
  });

  test('a unique key that is hit every time is a bug of ours', async () => {
    const store = await open();
    const twice = store.write((tx) => {
      tx.later(insertScratch, ['a', 0, null]);
      tx.later(insertScratch, ['a', 0, null]);
    });
    await assert.rejects(twice, { kind: 'broken', message: /after 3 attempts/ });
  });

  test('a statement that takes too long is a timeout and leaves the store usable', async () => {
    const store = await open({ statementMs: 50, writers: 1, readers: 1 });
    await assert.rejects(
      store.read((q) => q.all('SELECT pg_sleep(20)')),
      { kind: 'timeout' },
    );
    await assert.rejects(
      store.write((tx) => tx.later('SELECT pg_sleep(20)')),
      { kind: 'timeout' },
    );
    assert.equal(await count(store), 0);
    await store.write((tx) => tx.run(insertScratch, ['a', 0, null]));
  });

  test('a read has one snapshot from its first statement on, whatever was asked before', async () => {
    const [store, other] = [await open(), await open()];
    const ask = 'SELECT COUNT(*) AS n FROM scratch';
    for (let round = 0; round < 3; round++) assert.deepEqual(await store.read((q) => q.one(ask)), { n: 0 });
    const seen = await store.read(async (q) => {
      const first = await q.one<{ n: number }>(ask);
      await other.write((tx) => tx.run(insertScratch, ['a', 0, null]));
      return [first?.n, (await q.one<{ n: number }>(ask))?.n];
    });
    assert.deepEqual(seen, [0, 0]);
  });

  test('waiting too long for a row is a timeout', async () => {
    const store = await open({ lockMs: 50 });
    await store.write((tx) => tx.run(insertScratch, ['a', 0, null]));
    const lock = "SELECT id FROM scratch WHERE id = 'a' FOR UPDATE";
    await store.write(async (tx) => {
      await tx.one(lock);
      await assert.rejects(
        store.write((other) => other.one(lock)),
        { kind: 'timeout' },
      );
    });
  });

  test('more calls than may wait, or a wait too long, is an overload; reads go on', async () => {
    const store = await open({ writers: 1, maxWaiting: 1, waitMs: 100 });
    await store.write(async (tx) => {
      await tx.one('SELECT 1');
      const waiting = store.write((other) => other.one('SELECT 1'));
      await assert.rejects(
        store.write(() => 'no place'),
        { kind: 'overloaded', message: /more than 1/ },
      );
      assert.equal(await count(store), 0);
      await assert.rejects(waiting, { kind: 'overloaded', message: /within 100 ms/ });
    });
    await store.write((tx) => tx.one('SELECT 1'));
  });

  test('a named lock that another process has is refused at once', async () => {
    const [one, other] = [await open(), await open()];
    await one.write(async (tx) => {
      assert.equal(await tx.tryLock('name'), true);
      assert.deepEqual(await other.write((tx2) => Promise.all([tx2.tryLock('name'), tx2.tryLock('else')])), [
        false,
        true,
      ]);
    });
    assert.equal(await other.write((tx) => tx.tryLock('name')), true);
  });

  test('a connection that dies is replaced; an idle one that dies disturbs nobody', async () => {
    const store = await open();
    await store.ping();
    const cut =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sprout' AND datname =";
    const name = new URL(database.url).pathname.slice(1);
    await onServer(database.url, `${cut} '${name}'`);
    const outcome = await store.ping().then(
      () => 'served',
      (fault) => fault.kind,
    );
    assert.ok(['served', 'unavailable'].includes(outcome));
    await store.write(async (tx) => tx.run(insertScratch, ['a', 0, null])).catch(() => {});
    await store.ping();
    let runs = 0;
    const cutOff = store.write(async (tx) => {
      runs++;
      await tx.one('SELECT 1');
      await onServer(database.url, `${cut} '${name}'`);
      await tx.run(insertScratch, ['b', 0, null]);
    });
    await assert.rejects(cutOff, { kind: 'unavailable' });
    assert.equal(runs, 1);
  });

  test('a commit whose answer was lost is reported, never run again', async () => {
    const { store, proxy } = await openThroughProxy();
    proxy.cutsOn = (sent) => sent.includes('COMMIT\0');
    let runs = 0;
    const attempt = store.write((tx) => {
      runs++;
      tx.later(insertScratch, ['a', 0, null]);
    });
    await assert.rejects(attempt, { name: 'StoreFault', kind: 'unavailable', mayHaveCommitted: true });
    assert.equal(runs, 1);
    proxy.cutsOn = () => false;
    await store.write((tx) => tx.run(insertScratch, ['b', 0, null]));
  });

  test('a batch whose commit was lost is reported to each call that wrote, and never run again', async () => {
    const { store, proxy } = await openThroughProxy();
    const families = ['family 1', 'family 2', 'family 3'];
    await store.write((tx) => {
      for (const family of families)
        tx.later("INSERT INTO family_clock (family_id, epoch, revision, timezone) VALUES ($1, 'e', 1, 'UTC')", [
          family,
        ]);
    });
    proxy.cutsOn = (sent) => sent.includes('COMMIT\0');
    let runs = 0;
    const attempts = families.map((family, index) =>
      store.write(
        async (tx) => {
          runs++;
          if (index === 2) throw new Refused();
          tx.later(insertScratch, [family, 0, null]);
        },
        { family },
      ),
    );
    const outcomes = await Promise.allSettled(attempts);
    const reasons = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason);
    assert.deepEqual([reasons[0].mayHaveCommitted, reasons[1].mayHaveCommitted], [true, true]);
    assert.ok(reasons[2] instanceof Refused, 'a refusal is certain');
    assert.equal(runs, 3);
    assert.equal(store.measure().batches, 1);
  });

  test('a batch that finds its connection dead is done again on others', async () => {
    const { store, proxy } = await openThroughProxy();
    const families = ['family 1', 'family 2'];
    await store.write((tx) => {
      for (const family of families)
        tx.later("INSERT INTO family_clock (family_id, epoch, revision, timezone) VALUES ($1, 'e', 1, 'UTC')", [
          family,
        ]);
    });
    proxy.cutsOn = (sent) => sent.includes('SKIP LOCKED');
    await Promise.all(
      families.map((family) => store.write((tx) => tx.later(insertScratch, [family, 0, null]), { family })),
    );
    assert.equal(await count(store), 2);
  });

  test('a call costs as many round trips as it has questions that depend on each other', async () => {
    const { store, proxy } = await openThroughProxy();
    await store.write((tx) => tx.run(insertScratch, ['a', 0, null]));
    const packets: string[] = [];
    proxy.cutsOn = (sent) => {
      packets.push(sent.toString('latin1'));
      return false;
    };
    await store.write(async (tx) => {
      const [row] = await Promise.all([tx.one('SELECT n FROM scratch FOR UPDATE'), tx.tryLock('name')]);
      assert.deepEqual(row, { n: 0 });
      tx.later("UPDATE scratch SET n = 1 WHERE id = 'a'");
      tx.later("UPDATE scratch SET n = 2 WHERE id = 'a'");
    });
    assert.equal(packets.length, 2);
    assert.match(packets[0] ?? '', /BEGIN.*FOR UPDATE.*pg_try_advisory_xact_lock/s);
    assert.match(packets[1] ?? '', /n = 1.*n = 2.*COMMIT/s);
    packets.length = 0;
    assert.deepEqual(await store.read((q) => q.one('SELECT n FROM scratch')), { n: 2 });
    assert.match(packets[0] ?? '', /BEGIN.*SELECT n FROM scratch/s);
  });

  test('a network that went silent is a timeout', async () => {
    const { store, proxy } = await openThroughProxy({ transactionMs: 200 });
    proxy.goSilent();
    await assert.rejects(store.ping(), { name: 'StoreFault', kind: 'timeout' });
  });
});
