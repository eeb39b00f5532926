import type { Bus, BusListener } from '../bus.ts';
import { InFlight } from '../in-flight.ts';
import { migrate } from '../migrations/migrate.ts';
import { type Awaitable, type Query, type Store, StoreFault, type Transaction } from '../port.ts';
import { postgresDialect } from './dialect.ts';
import { withMigrator } from './migrator.ts';
import { type PostgresOptions, type Settings, settingsOf } from './options.ts';
import { PostgresBus } from './postgres-bus.ts';
import { retrying } from './retry.ts';
import type { Session } from './session.ts';
import { SessionPool } from './session-pool.ts';
import { StatementNames } from './statement-names.ts';
import { BEGIN_READ, BEGIN_WRITE, PostgresTransaction } from './transaction.ts';

/** The store for many processes. Opening it brings the schema up to date. */
export async function openPostgres(options: PostgresOptions): Promise<PostgresStore> {
  const settings = settingsOf(options);
  await withMigrator(options.url, (migrator) => migrate(migrator));
  return new PostgresStore(settings);
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
  readonly #readers: SessionPool;
  readonly #writers: SessionPool;
  readonly #inFlight = new InFlight();
  #closing: Promise<void> | undefined;

  constructor(settings: Settings) {
    const names = new StatementNames();
    this.#settings = settings;
    this.#readers = new SessionPool(settings, settings.readers, names);
    this.#writers = new SessionPool(settings, settings.writers, names);
  }

  read<Result>(work: (query: Query) => Awaitable<Result>): Promise<Result> {
    return this.#inFlight.track(() => this.#withSession(this.#readers, (session) => readOn(session, work)));
  }

  write<Result>(work: (transaction: Transaction) => Awaitable<Result>): Promise<Result> {
    return this.#inFlight.track(() =>
      retrying(() => this.#withSession(this.#writers, (session) => writeOn(session, work)), this.#settings),
    );
  }

  openBus(listener: BusListener): Bus {
    return new PostgresBus(this.#settings, listener);
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

  async #withSession<Result>(pool: SessionPool, work: (session: Session) => Promise<Result>): Promise<Result> {
    const session = await pool.take();
    const { transactionMs } = this.#settings;
    const timer = setTimeout(() => {
      session.abandon(new StoreFault('timeout', `PostgreSQL: a transaction took more than ${transactionMs} ms`));
    }, transactionMs);
    try {
      return await work(session);
    } finally {
      clearTimeout(timer);
      pool.give(session);
    }
  }
}

/** Nothing was written, so the caller does not wait for the end of the transaction. */
async function readOn<Result>(session: Session, work: (query: Query) => Awaitable<Result>): Promise<Result> {
  const transaction = new PostgresTransaction(session, BEGIN_READ);
  try {
    return await work(transaction);
  } finally {
    transaction.abort();
  }
}

async function writeOn<Result>(session: Session, work: (tx: Transaction) => Awaitable<Result>): Promise<Result> {
  const transaction = new PostgresTransaction(session, BEGIN_WRITE);
  try {
    const result = await work(transaction);
    await transaction.commit();
    return result;
  } finally {
    transaction.abort();
  }
}
