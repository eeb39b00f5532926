import type { Bus, BusListener } from '../bus.ts';
import { InFlight } from '../in-flight.ts';
import { migrate } from '../migrations/migrate.ts';
import {
  type Awaitable,
  type Query,
  type SharedRead,
  type SharedWrite,
  type Store,
  StoreFault,
  type StoreMeasures,
  type Transaction,
} from '../port.ts';
import { checkServer } from './check-server.ts';
import { postgresDialect } from './dialect.ts';
import { withMigrator } from './migrator.ts';
import { beginsOf, type PostgresOptions, type Settings, settingsOf } from './options.ts';
import { PostgresBus } from './postgres-bus.ts';
import { Primary } from './primary.ts';
import { ReadBatches } from './read-batches.ts';
import { retryConflicts } from './retry.ts';
import type { Session } from './session.ts';
import { SessionPool } from './session-pool.ts';
import { StatementNames } from './statement-names.ts';
import { PostgresTransaction } from './transaction.ts';
import { WriteBatches } from './write-batches.ts';

/** The store for many processes. Opening it brings the schema up to date. */
export async function openPostgres(options: PostgresOptions): Promise<PostgresStore> {
  const { isPooled } = await checkServer(options);
  await withMigrator(options.url, (migrator) => migrate(migrator));
  const primary = new Primary(options.url);
  await primary.look();
  return new PostgresStore(settingsOf({ ...options, isPooled }), primary);
}

/** One snapshot of a database as it is, whatever its schema. */
export async function readWithoutMigrating<Result>(
  options: PostgresOptions,
  work: (query: Query) => Awaitable<Result>,
): Promise<Result> {
  const store = new PostgresStore(settingsOf({ ...options, readers: 1, writers: 1 }));
  try {
    return await store.read(work);
  } finally {
    await store.close();
  }
}

export class PostgresStore implements Store {
  readonly dialect = postgresDialect;
  readonly isShared = true;
  readonly #settings: Settings;
  readonly #primary: Primary;
  readonly #begins: ReturnType<typeof beginsOf>;
  readonly #readers: SessionPool;
  readonly #writers: SessionPool;
  readonly #reads: ReadBatches;
  readonly #writes: WriteBatches;
  readonly #inFlight = new InFlight();
  #closing: Promise<void> | undefined;

  constructor(settings: Settings, primary = new Primary(settings.url)) {
    // A pooler would look for a statement on a connection that never prepared it.
    const names = new StatementNames(settings.isPooled ? 0 : undefined);
    this.#begins = beginsOf(settings);
    this.#settings = settings;
    this.#primary = primary;
    this.#readers = new SessionPool(settings, settings.readers, names, primary);
    this.#writers = new SessionPool(settings, settings.writers, names, primary);
    this.#reads = new ReadBatches({
      settings,
      withSession: (limitMs, work) => this.#withSession(this.#readers, limitMs, work),
      readAlone: (work) => this.#readAlone(work),
    });
    this.#writes = new WriteBatches({
      settings,
      withSession: (limitMs, work) => this.#withSession(this.#writers, limitMs, work),
      writeAlone: (work) => this.#writeAlone(work),
    });
  }

  read<Result>(work: (query: Query) => Awaitable<Result>, sharing?: SharedRead): Promise<Result> {
    return this.#inFlight.track(() => (this.#mayShare(sharing) ? this.#reads.read(work) : this.#readAlone(work)));
  }

  write<Result>(work: (transaction: Transaction) => Awaitable<Result>, sharing?: SharedWrite): Promise<Result> {
    return this.#inFlight.track(() =>
      this.#mayShare(sharing) ? this.#writes.write(sharing.family, work) : this.#writeAlone(work),
    );
  }

  measure(): StoreMeasures {
    const pools = [this.#readers, this.#writers];
    const sum = (of: 'size' | 'idle' | 'waiting') => pools.reduce((total, pool) => total + pool[of], 0);
    const { batches, calls, undone } = this.#writes.counts;
    return {
      connections: sum('size'),
      idleConnections: sum('idle'),
      waiting: sum('waiting'),
      batches,
      batchedCalls: calls,
      undoneBatches: undone,
      logBytes: 0,
    };
  }

  openBus(listener: BusListener): Bus {
    const { listenUrl } = this.#settings;
    return new PostgresBus(this.#settings, listener, listenUrl === undefined ? this.#primary : new Primary(listenUrl));
  }

  async ping(): Promise<void> {
    await this.read((query) => query.one('SELECT 1 AS one'));
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#inFlight.drain();
    await Promise.all([this.#readers.close(), this.#writers.close()]);
  }

  #mayShare<Sharing>(sharing: Sharing | undefined): sharing is Sharing {
    return sharing !== undefined && this.#settings.batchSize > 1;
  }

  #readAlone<Result>(work: (query: Query) => Awaitable<Result>): Promise<Result> {
    const { transactionMs } = this.#settings;
    return this.#withSession(this.#readers, transactionMs, (session) => readOn(session, this.#begins.read, work));
  }

  #writeAlone<Result>(work: (transaction: Transaction) => Awaitable<Result>): Promise<Result> {
    const { transactionMs } = this.#settings;
    const write = () =>
      this.#withSession(this.#writers, transactionMs, (session) => writeOn(session, this.#begins.write, work));
    return retryConflicts(write, this.#settings);
  }

  /** Gives up the connection if the work takes longer than `limitMs`: the only clock that runs while the network is silent. */
  async #withSession<Result>(
    pool: SessionPool,
    limitMs: number,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    const session = await pool.take();
    const timer = setTimeout(() => {
      session.abandon(new StoreFault('timeout', `PostgreSQL: a transaction took more than ${limitMs} ms`));
    }, limitMs);
    try {
      return await work(session);
    } finally {
      clearTimeout(timer);
      pool.give(session);
    }
  }
}

/** Nothing was written, so the caller does not wait for the end of the transaction. */
async function readOn<Result>(
  session: Session,
  begin: string,
  work: (query: Query) => Awaitable<Result>,
): Promise<Result> {
  const transaction = new PostgresTransaction(session, begin);
  try {
    return await work(transaction);
  } finally {
    transaction.abort();
  }
}

async function writeOn<Result>(
  session: Session,
  begin: string,
  work: (tx: Transaction) => Awaitable<Result>,
): Promise<Result> {
  const transaction = new PostgresTransaction(session, begin);
  try {
    const result = await work(transaction);
    await transaction.commit();
    return result;
  } finally {
    transaction.abort();
  }
}
