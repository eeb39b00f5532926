import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { type OpenedStore, postgresDriver } from '../../testing/stores.ts';
import type { StoreFault, Transaction } from '../port.ts';
import { table } from '../table.ts';
import { defaultOptions } from './options.ts';
import { connectPlainly } from './plain-client.ts';
import { openPostgres, type PostgresStore } from './postgres-store.ts';
import { Session } from './session.ts';
import { SharedTransaction } from './shared-transaction.ts';

interface Note {
  readonly n: number;
  readonly said: string;
}

const notes = table<Note>()('note', 'n, said');
const insert = notes.insertWith('family_id');
const select = notes.findBy('family_id', 'n');
const update = notes.updateBy('family_id', 'n');

class Refused extends Error {}

const urlOf = ({ source }: OpenedStore) => (source.kind === 'postgres' ? source.url : '');
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const families = Array.from({ length: 12 }, (_, index) => `family ${index}`);

describe('a batch of writes', () => {
  let opened: OpenedStore;
  let store: PostgresStore;
  const write = <Result>(family: string, work: (tx: Transaction) => Promise<Result>) => store.write(work, { family });
  const add = (family: string, n: number, said = `${family} says ${n}`) =>
    write(family, async (tx) => tx.later(insert, [family, n, said]));
  const all = async () => {
    const rows = await store.read((db) =>
      db.all<Note & { familyId: string }>('SELECT family_id, n, said FROM note ORDER BY family_id, n'),
    );
    return rows.map(({ familyId, n, said }) => `${familyId}/${n}: ${said}`);
  };

  before(async () => {
    opened = await postgresDriver.open({ mayWait: true, postgres: { batchMs: 2_000 } });
    store = opened.store as PostgresStore;
    await store.write(async (tx) => {
      await tx.run('CREATE TABLE note (family_id TEXT, n BIGINT, said TEXT, PRIMARY KEY (family_id, n))');
      for (const family of families)
        tx.later("INSERT INTO family_clock (family_id, epoch, revision, timezone) VALUES ($1, 'e', 1, 'UTC')", [
          family,
        ]);
    });
  });
  beforeEach(() => store.write((tx) => tx.run('DELETE FROM note')));
  after(() => opened.dispose());

  /** Every call writes, reads and changes its own row; one in three refuses halfway, after something for later. */
  const checkLanes = async () => {
    await Promise.all(families.map((family) => add(family, 1)));
    const outcomes = await Promise.allSettled(
      families.map((family, index) =>
        write(family, async (tx) => {
          const found = await notes.one(tx, select, [family, 1]);
          assert.equal(found?.said, `${family} says 1`);
          tx.later(update, [family, 1, 1, `${family} changes it`]);
          tx.later(insert, [family, 2, 'lost']);
          if (index % 3 === 0) throw new Refused();
          return found.said;
        }),
      ),
    );
    for (const [index, outcome] of outcomes.entries()) {
      assert.equal(outcome.status, index % 3 === 0 ? 'rejected' : 'fulfilled', families[index]);
      if (outcome.status === 'fulfilled') assert.equal(outcome.value, `${families[index]} says 1`);
    }
    const expected = families.flatMap((family, index) =>
      index % 3 === 0 ? [`${family}/1: ${family} says 1`] : [`${family}/1: ${family} changes it`, `${family}/2: lost`],
    );
    assert.deepEqual(await all(), expected.sort());
  };

  it('gives each call its own rows, and drops a call that refuses', async () => {
    const { batches, undoneBatches } = store.measure();
    await checkLanes();
    assert.equal(store.measure().undoneBatches, undoneBatches);
    assert.ok(store.measure().batches >= batches + 2);
  });

  it('asks an equal question once for all calls', async () => {
    await Promise.all(families.map((family) => add(family, 1)));
    const sent: string[] = [];
    const { ask } = Session.prototype;
    Session.prototype.ask = function (sql, ...rest) {
      sent.push(sql);
      return ask.call(this, sql, ...rest);
    };
    try {
      await Promise.all(families.map((family) => write(family, async (tx) => tx.one(select, [family, 1]))));
    } finally {
      Session.prototype.ask = ask;
    }
    assert.equal(sent.length, 2, sent.join('\n'));
  });

  describe('with a planted bug', () => {
    const { ask } = Session.prototype;
    const { later, end } = SharedTransaction.prototype;
    afterEach(() => {
      Session.prototype.ask = ask;
      SharedTransaction.prototype.later = later;
      SharedTransaction.prototype.end = end;
    });
    const isFound = () => assert.rejects(checkLanes(), assert.AssertionError);

    it('is found: two calls get each other’s rows', async () => {
      Session.prototype.ask = function (sql, params, answered) {
        return ask.call(this, sql, params, (fault, result) => {
          if (sql.includes('ordinality, found.')) for (const row of result.rows) row[0] = row[0] === 1 ? 2 : 1;
          answered(fault, result);
        });
      };
      await isFound();
    });

    it('is found: what a refused call had for later is sent', async () => {
      SharedTransaction.prototype.end = function () {
        return end.call(this, false);
      };
      await isFound();
    });

    it('is found: a statement for later is lost', async () => {
      SharedTransaction.prototype.later = function (sql, params = []) {
        if (params[0] !== 'family 7') later.call(this, sql, params);
      };
      await isFound();
    });

    it('is found: a refusal of one call becomes everybody’s', async () => {
      const { write: writeTogether } = store;
      let leaked: unknown;
      store.write = (async (work: never, sharing: never) => {
        const value = await writeTogether.call(store, work, sharing).catch((thrown: unknown) => {
          leaked ??= thrown;
          throw thrown;
        });
        if (leaked !== undefined) throw leaked;
        return value;
      }) as never;
      try {
        await isFound();
      } finally {
        store.write = writeTogether;
      }
    });
  });

  it('is undone if a call refuses after its writes have left; the others are done again alone', async () => {
    const { undoneBatches } = store.measure();
    let runs = 0;
    const refusing = write('family 0', async (tx) => {
      await tx.run(insert, ['family 0', 1, 'lost']);
      throw new Refused();
    });
    const others = families.slice(1).map((family) =>
      write(family, async (tx) => {
        runs++;
        await tx.run(insert, [family, 1, 'kept']);
        return family;
      }),
    );
    await assert.rejects(refusing, Refused);
    assert.deepEqual(await Promise.all(others), families.slice(1));
    assert.equal(store.measure().undoneBatches, undoneBatches + 1);
    assert.equal(runs, 2 * others.length);
    assert.equal((await all()).length, others.length);
  });

  it('leaves out a family that another transaction holds, and does not wait for it', async () => {
    const done: string[] = [];
    await store.write(async (tx) => {
      await tx.one("SELECT 1 FROM family_clock WHERE family_id = 'family 3' FOR UPDATE");
      const adding = families.map((family) =>
        write(family, async (own) => {
          await own.one('SELECT 1 FROM family_clock WHERE family_id = $1 FOR UPDATE', [family]);
          own.later(insert, [family, 1, 'kept']);
        }).then(() => done.push(family)),
      );
      await Promise.all(adding.filter((_, index) => index !== 3));
      assert.ok(!done.includes('family 3'));
    });
    while (!done.includes('family 3')) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal((await all()).length, families.length);
  });

  it('leaves out a call that wants a savepoint, or rows of another family', async () => {
    const { undoneBatches } = store.measure();
    const special = [
      write('family 0', (tx) => tx.attempt(async () => tx.run(insert, ['family 0', 1, 'kept']))),
      write('family 1', (tx) => tx.rehearse(async () => tx.run(insert, ['family 1', 1, 'lost']))),
      write('family 2', async (tx) => tx.run("INSERT INTO note (family_id, n, said) VALUES ('elsewhere', 1, 'kept')")),
    ];
    await Promise.all([...special, ...families.slice(3).map((family) => add(family, 1))]);
    assert.equal(store.measure().undoneBatches, undoneBatches);
    assert.equal((await all()).length, 2 + families.length - 3);
  });

  it('runs the calls of one family one after the other, in their order', async () => {
    const order: number[] = [];
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) =>
        write('family 0', async (tx) => {
          const found = await tx.one<{ n: number }>('SELECT MAX(n) AS n FROM note WHERE family_id = $1', ['family 0']);
          assert.equal(found?.n ?? -1, n - 1);
          tx.later(insert, ['family 0', n, 'in order']);
          order.push(n);
        }),
      ),
      ...families.slice(1).map((family) => add(family, 1)),
    ]);
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
    assert.equal((await all()).length, 20 + families.length - 1);
  });

  it('is given up if it takes too long, and its calls are done alone', async () => {
    let isSlow = true;
    const slow = write('family 0', async (tx) => {
      if (isSlow) await tx.one('SELECT pg_sleep(60) FROM family_clock WHERE family_id = $1', ['family 0']);
      tx.later(insert, ['family 0', 1, 'slow']);
    });
    const others = families.slice(1).map((family) => add(family, 1));
    isSlow = true;
    const ended = Promise.all([slow, ...others]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    isSlow = false;
    await ended;
    assert.equal((await all()).length, families.length);
  });

  it('leaves its connections fit for use if the families could not be locked', async () => {
    const other = await connectPlainly(urlOf(opened));
    try {
      // As a restore does. A batch does not wait for it, the calls by themselves do.
      await other.query('BEGIN; LOCK TABLE family_clock IN ACCESS EXCLUSIVE MODE');
      const { undoneBatches } = store.measure();
      const adding = Promise.all(families.map((family) => add(family, 1)));
      while (store.measure().undoneBatches === undoneBatches) await pause(20);
      await other.query('COMMIT');
      await adding;
      for (let n = 2; n < 10; n++) await Promise.all(families.map((family) => add(family, n)));
    } finally {
      await other.end();
    }
    assert.equal((await all()).length, 9 * families.length);
  });

  it('begins no further call once it is lost: that call runs alone', async () => {
    const hasty = await openPostgres({ url: urlOf(opened), batchMs: 200 });
    const goOn = Promise.withResolvers<void>();
    let [tries, begun] = [0, 0];
    // The batch is given up while this call holds its lane.
    const stuck = hasty.write(
      async (tx) => {
        if (tries++ === 0) await goOn.promise;
        await tx.run(insert, ['family 0', 1, 'kept']);
      },
      { family: 'family 0' },
    );
    const next = hasty.write(
      async (tx) => {
        begun++;
        await tx.run(insert, ['family 0', 2, 'kept']);
      },
      { family: 'family 0' },
    );
    await Promise.all([stuck, next]);
    goOn.resolve();
    await pause(20);
    assert.equal(begun, 1);
    assert.equal((await all()).length, 2);
    await hasty.close();
  });

  it('reports a failure of the commit to each call as that call’s own', async () => {
    const twice = write('family 0', async (tx) => {
      tx.later(insert, ['family 0', 1, 'once']);
      tx.later(insert, ['family 0', 1, 'twice']);
    });
    const outcomes = await Promise.allSettled([twice, ...families.slice(1).map((family) => add(family, 1))]);
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['rejected', ...families.slice(1).map(() => 'fulfilled')],
    );
    assert.equal((outcomes[0] as PromiseRejectedResult).reason.kind satisfies StoreFault['kind'], 'broken');
  });
});

describe('a process that is frozen in a transaction', () => {
  it('holds its family for three seconds at most, in a batch and alone', async () => {
    assert.ok(defaultOptions.idleInTransactionMs <= 3_000);
    // Here a tenth of that. Who waits for the family would give up before the frozen process goes on.
    const opened = await postgresDriver.open({ mayWait: true, postgres: { idleInTransactionMs: 300, lockMs: 5_000 } });
    const { store } = opened;
    const clock = 'SELECT revision FROM family_clock WHERE family_id = $1 FOR UPDATE';
    for (const family of ['f', 'g']) {
      const values = [family, 'e', 1, 'UTC'];
      await store.write((tx) =>
        tx.run('INSERT INTO family_clock (family_id, epoch, revision, timezone) VALUES ($1, $2, $3, $4)', values),
      );
    }
    for (const isShared of [false, true]) {
      const thaw = Promise.withResolvers<void>();
      const frozen = Promise.withResolvers<void>();
      let runs = 0;
      const freeze = async (tx: Transaction) => {
        await tx.one(clock, ['f']);
        frozen.resolve();
        if (runs++ === 0) await thaw.promise;
        return tx.run('UPDATE family_clock SET revision = revision + 1 WHERE family_id = $1', ['f']);
      };
      const sharing = isShared ? { family: 'f' } : undefined;
      const writing = [store.write(freeze, sharing)];
      if (isShared) writing.push(store.write(async (tx) => tx.run(clock, ['g']), { family: 'g' }));
      const outcome = Promise.allSettled(writing);
      await frozen.promise;
      await store.write(async (tx) => tx.one(clock, ['f']));
      thaw.resolve();
      await outcome;
    }
    await opened.dispose();
  });
});
