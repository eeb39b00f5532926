import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { insertScratch, makeScratchTable } from '../testing/scratch-table.ts';
import { type OpenedStore, type StoreDriver, storeDrivers } from '../testing/stores.ts';
import { type Query, type Store, StoreFault, type Transaction } from './port.ts';

class Refused extends Error {}

/** Rows of SQLite have no prototype; what counts is what is in them. */
function assertRows(actual: unknown, expected: unknown): void {
  assert.deepEqual(structuredClone(actual), expected);
}

/** Without a size, the store is asked for transactions that nothing else shares. */
const variants: readonly { readonly driver: StoreDriver; readonly size?: number }[] = storeDrivers.flatMap((driver) =>
  driver.name === 'sqlite' ? [{ driver }] : [{ driver }, ...[1, 2, 64].map((size) => ({ driver, size }))],
);

const FAMILIES = 100;

/** Lets every read share its snapshot and every write its transaction. The rows of these tests have no family. */
async function shareAll(store: Store): Promise<Store> {
  const { read, write } = store;
  await write.call(store, (tx) => {
    for (let n = 0; n < FAMILIES; n++) {
      tx.later(
        `INSERT INTO family_clock (family_id, epoch, revision, timezone) VALUES ($1, 'e', 1, 'UTC')
         ON CONFLICT DO NOTHING`,
        [`family ${n}`],
      );
    }
  });
  let calls = 0;
  store.read = (work, sharing = { isShort: true }) => read.call(store, work as never, sharing) as never;
  store.write = (work, sharing = { family: `family ${calls++ % FAMILIES}` }) =>
    write.call(store, work as never, sharing) as never;
  return store;
}

for (const { driver, size } of variants) {
  describe(`the ${driver.name} store${size === undefined ? '' : ` in batches of ${size}`}`, () => {
    let opened: OpenedStore;
    let store: Store;
    const count = async () => (await store.read((q) => q.one<{ n: number }>('SELECT COUNT(*) AS n FROM scratch')))?.n;
    const ids = (q: Query) => q.all<{ id: string }>('SELECT id FROM scratch ORDER BY id');
    const add = (id: string, n = 0) => store.write((tx) => tx.run(insertScratch, [id, n, 'text']));

    beforeEach(async () => {
      const postgres = size === undefined ? {} : { batchSize: size, staysInFamily: () => true };
      opened = await driver.open({ mayWait: true, postgres });
      store = opened.store;
      await makeScratchTable(store);
      if (size !== undefined) store = await shareAll(store);
    });
    afterEach(() => opened.dispose());

    test('what was answered is there for everybody, and after reopening', async () => {
      assert.equal(await add('a', 7), 1);
      assertRows(await store.read((q) => q.one('SELECT n, t FROM scratch WHERE id = $1', ['a'])), {
        n: 7,
        t: 'text',
      });
      store = await opened.reopen();
      assert.equal(await count(), 1);
    });

    test('nobody sees a write before its commit', async () => {
      const seen: unknown[] = [];
      await store.write(async (tx) => {
        await tx.run(insertScratch, ['a', 1, null]);
        seen.push(await count());
      });
      seen.push(await count());
      assert.deepEqual(seen, [0, 1]);
    });

    test('a read sees one moment, whatever is written meanwhile', async () => {
      await add('a');
      let written: Promise<unknown> | undefined;
      const seen = await store.read(async (q) => {
        const before = await ids(q);
        written ??= add('b');
        await written;
        return [before, await ids(q)];
      });
      assert.deepEqual(seen[1], seen[0]);
      assert.equal(await count(), 2);
    });

    test('a read cannot write', async () => {
      const attempt = store.read((q) => q.all("INSERT INTO scratch (id) VALUES ('a') RETURNING id"));
      await assert.rejects(attempt, StoreFault);
      assert.equal(await count(), 0);
    });

    test('a call that fails leaves nothing and never hurts its neighbours', async () => {
      const outcomes = await Promise.allSettled([
        add('a'),
        store.write(() => {
          throw new Refused();
        }),
        add('b'),
        store.write(async (tx) => {
          await tx.run(insertScratch, ['lost', 0, null]);
          throw new Refused();
        }),
        add('c'),
        store.write(async (tx) => {
          await tx.run(insertScratch, ['lost', 0, null]);
          await tx.run('INSERT INTO scratch (id) VALUES (NULL)');
        }),
        add('d'),
      ]);
      assert.deepEqual(
        outcomes.map((outcome) => outcome.status),
        ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
      );
      const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      assert.ok(reasons[0] instanceof Refused);
      assert.ok(reasons[1] instanceof Refused);
      assert.ok(reasons[2] instanceof StoreFault);
      assertRows(await store.read(ids), [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }]);
    });

    test('a statement for later keeps its order and fails only its own call', async () => {
      const outcomes = await Promise.allSettled([
        store.write((tx) => {
          tx.later(insertScratch, ['a', 1, null]);
          tx.later('UPDATE scratch SET n = n * 10 + 2 WHERE id = $1', ['a']);
        }),
        store.write((tx) => {
          tx.later(insertScratch, ['lost', 1, null]);
          tx.later('INSERT INTO scratch (id) VALUES (NULL)');
        }),
        add('b'),
      ]);
      assert.deepEqual(
        outcomes.map((outcome) => outcome.status),
        ['fulfilled', 'rejected', 'fulfilled'],
      );
      assertRows(await store.read((q) => q.all('SELECT id, n FROM scratch ORDER BY id')), [
        { id: 'a', n: 12 },
        { id: 'b', n: 0 },
      ]);
    });

    test('a failure that the work swallowed still fails the call', async () => {
      const attempt = store.write(async (tx) => {
        await tx.run(insertScratch, ['a', 0, null]);
        try {
          await tx.run('INSERT INTO scratch (id) VALUES (NULL)');
        } catch {}
        return 'fine';
      });
      await assert.rejects(attempt, StoreFault);
      assert.equal(await count(), 0);
    });

    test('statements asked together are answered each with its own', async () => {
      await Promise.all(['a', 'b', 'c'].map((id, n) => add(id, n)));
      const answers = await store.write((tx) =>
        Promise.all(['c', 'a', 'b'].map((id) => tx.one('SELECT n FROM scratch WHERE id = $1', [id]))),
      );
      assertRows(answers, [{ n: 2 }, { n: 0 }, { n: 1 }]);
    });

    test('a transaction is of no use after its work has ended', async () => {
      let leaked: Transaction | undefined;
      await store.write((tx) => {
        leaked = tx;
      });
      await assert.rejects(async () => leaked?.run(insertScratch, ['late', 0, null]), /had ended/);
      assert.equal(await count(), 0);
    });

    test('a rehearsal answers and undoes everything, nested ones too', async () => {
      const shown = await store.write(async (tx) => {
        await tx.run(insertScratch, ['kept', 0, null]);
        const inner = await tx.rehearse(async () => {
          await tx.run(insertScratch, ['outer', 0, null]);
          const nested = await tx.rehearse(async () => {
            tx.later(insertScratch, ['inner', 0, null]);
            return ids(tx);
          });
          return [nested, await ids(tx)];
        });
        return [...inner, await ids(tx)];
      });
      const names = shown.map((rows) => rows.map((row) => row.id).join(' '));
      assert.deepEqual(names, ['inner kept outer', 'kept outer', 'kept']);
      assertRows(await store.read(ids), [{ id: 'kept' }]);
    });

    test('a rehearsal that fails can be survived', async () => {
      await store.write(async (tx) => {
        const refused = tx.rehearse(async () => {
          await tx.run(insertScratch, ['lost', 0, null]);
          throw new Refused();
        });
        await assert.rejects(refused, Refused);
        await assert.rejects(
          tx.rehearse(async () => tx.run('INSERT INTO scratch (id) VALUES (NULL)')),
          StoreFault,
        );
        await assert.rejects(
          tx.rehearse(async () => tx.later('INSERT INTO scratch (id) VALUES (NULL)')),
          StoreFault,
        );
        await tx.run(insertScratch, ['kept', 0, null]);
      });
      assertRows(await store.read(ids), [{ id: 'kept' }]);
    });

    test('an attempt keeps what it wrote; one that fails is undone as a whole, and the transaction goes on', async () => {
      await store.write(async (tx) => {
        await tx.attempt(async () => tx.later(insertScratch, ['kept', 0, null]));
        const refused = tx.attempt(async () => {
          await tx.attempt(async () => tx.run(insertScratch, ['inner', 0, null]));
          tx.later(insertScratch, ['lost', 0, null]);
          throw new Refused();
        });
        await assert.rejects(refused, Refused);
        const broken = tx.attempt(async () => tx.run('INSERT INTO scratch (id) VALUES (NULL)'));
        await assert.rejects(broken, StoreFault);
        await tx.run(insertScratch, ['later', 0, null]);
      });
      assertRows(await store.read(ids), [{ id: 'kept' }, { id: 'later' }]);
    });

    test('an attempt does not wait: a statement that failed in it and that nobody waited for fails the transaction', async () => {
      const failing = store.write(async (tx) => {
        await tx.attempt(async () => tx.later('INSERT INTO scratch (id) VALUES (NULL)'));
      });
      await assert.rejects(failing, StoreFault);
      const goingOn = store.write(async (tx) => {
        await tx.run(insertScratch, ['before', 0, null]);
        await tx.attempt(async () => tx.later('INSERT INTO scratch (id) VALUES (NULL)'));
        tx.later(insertScratch, ['after', 0, null]);
      });
      await assert.rejects(goingOn, StoreFault);
      assertRows(await store.read(ids), []);
    });

    test('work that runs twice leaves one effect', async () => {
      let runs = 0;
      const outcomes = await Promise.allSettled([
        store.write(async (tx) => {
          runs++;
          await tx.run(insertScratch, [`run-${runs}`, 0, null]);
        }),
        // On SQLite this makes the batch start over.
        store.write(async (tx) => {
          await tx.run(insertScratch, ['lost', 0, null]);
          throw new Refused();
        }),
      ]);
      assert.equal(outcomes[0].status, 'fulfilled');
      assertRows(await store.read(ids), [{ id: `run-${runs}` }]);
    });

    test('many writers of one row lose no update', async () => {
      await add('a', 0);
      const increment = async (tx: Transaction) => {
        const row = await tx.one<{ n: number }>(`SELECT n FROM scratch WHERE id = $1${tx.dialect.forUpdate}`, ['a']);
        tx.later('UPDATE scratch SET n = $2 WHERE id = $1', ['a', (row?.n ?? 0) + 1]);
      };
      await Promise.all(Array.from({ length: 100 }, () => store.write(increment, { family: 'family 0' })));
      assertRows(await store.read((q) => q.one('SELECT n FROM scratch')), { n: 100 });
    });

    test('a named lock is taken, and free again after its transaction', async () => {
      const take = () => store.write((tx) => Promise.all([tx.tryLock('one'), tx.tryLock('two')]));
      assert.deepEqual(await take(), [true, true]);
      assert.deepEqual(await take(), [true, true]);
    });

    test('text is ordered by its bytes', async () => {
      const texts = ['a', 'B', 'ä', 'Z', '_', 'aa', 'z', 'é', '😀', '0', 'A'];
      for (const text of texts) await add(text);
      const byBytes = [...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      assert.deepEqual(
        (await store.read(ids)).map((row) => row.id),
        byBytes,
      );
    });

    test('large text with every kind of character comes back as it went in', async () => {
      const text = `\t\r\n"'\\ \u0001 \ufeff ß 日本 👩‍👧‍👦 𝄞 ${'long 😀 '.repeat(100_000)}`;
      await store.write((tx) => tx.run(insertScratch, ['a', null, text]));
      const row = await store.read((q) => q.one<{ n: null; t: string }>('SELECT n, t FROM scratch'));
      assert.equal(row?.n, null);
      assert.ok(row.t === text);
    });

    test('numbers are numbers: 53 bits, counts, sums and comparisons', async () => {
      await add('a', Number.MAX_SAFE_INTEGER);
      await add('b', -5);
      const row = await store.read((q) =>
        q.one('SELECT MAX(n) AS max, COUNT(*) AS count, SUM(n) AS sum, MIN(n) < 0 AS negative FROM scratch'),
      );
      assert.deepEqual(
        { ...row },
        { max: Number.MAX_SAFE_INTEGER, count: 2, sum: Number.MAX_SAFE_INTEGER - 5, negative: 1 },
      );
    });

    test('whatever the engine refuses is a StoreFault', async () => {
      const attempts = [
        store.read((q) => q.all('SELECT nonsense')),
        store.read((q) => q.all('SELECT $1', [{} as never])),
        store.write((tx) => tx.run('INSERT INTO nowhere VALUES (1)')),
        store.write((tx) => tx.later('not even SQL')),
        store.write((tx) => Promise.all([tx.run('INSERT INTO scratch (id) VALUES (NULL)'), ids(tx)])),
      ];
      for (const outcome of await Promise.allSettled(attempts)) {
        if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof StoreFault, String(outcome.reason));
      }
      await store.ping();
    });

    test('closing waits for what is running and lets nothing in after', async () => {
      const running = [add('a'), add('b'), store.read((q) => turn().then(() => ids(q)))];
      const closed = store.close();
      await assert.rejects(add('c'), { name: 'StoreFault', kind: 'unavailable' });
      await closed;
      await store.close();
      for (const outcome of await Promise.allSettled(running)) assert.equal(outcome.status, 'fulfilled');
      await assert.rejects(store.ping(), StoreFault);
      store = await opened.reopen();
      assert.equal(await count(), 2);
    });
  });
}
