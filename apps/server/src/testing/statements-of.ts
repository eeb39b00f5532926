import type { Awaitable, Query, Store, Transaction, Value } from '../store/port.ts';

/** One statement, and how many rows it found or changed. */
export interface Statement {
  readonly sql: string;
  rows: number;
}

/**
 * The statements of a call, as a measure of its time without a clock: two calls with the same statements and row counts
 * take equally long. While it records, nothing else may use the store.
 */
export async function statementsOf(store: Store, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  // A call may be refused while one of its parallel statements still runs.
  const pending: Promise<unknown>[] = [];
  const { read, write } = store;
  store.read = (ask, sharing) =>
    read.call(store, (query) => ask(new RecordedQuery(query, statements, pending)), sharing) as never;
  store.write = (act, sharing) =>
    write.call(store, (tx) => act(new RecordedTransaction(tx, statements, pending)), sharing) as never;
  try {
    await work();
  } finally {
    store.read = read;
    store.write = write;
  }
  await Promise.allSettled(pending);
  return statements;
}

class RecordedQuery<Inner extends Query> implements Query {
  readonly dialect: Query['dialect'];
  protected readonly inner: Inner;
  readonly #statements: Statement[];
  readonly #pending: Promise<unknown>[];

  constructor(inner: Inner, statements: Statement[], pending: Promise<unknown>[]) {
    this.inner = inner;
    this.dialect = inner.dialect;
    this.#statements = statements;
    this.#pending = pending;
  }

  one<Row extends object>(sql: string, params?: readonly Value[]): Awaitable<Row | undefined> {
    return this.record(sql, this.inner.one<Row>(sql, params), (row) => (row === undefined ? 0 : 1));
  }

  all<Row extends object>(sql: string, params?: readonly Value[]): Awaitable<Row[]> {
    return this.record(sql, this.inner.all<Row>(sql, params), (rows) => rows.length);
  }

  /** Notes the statement in the order of asking, and what it found when that is known. */
  protected record<Found>(sql: string, found: Awaitable<Found>, count: (found: Found) => number): Awaitable<Found> {
    const statement = { sql, rows: 0 };
    this.#statements.push(statement);
    const note = (value: Found) => {
      statement.rows = count(value);
      return value;
    };
    if (!(found instanceof Promise)) return note(found);
    const noted = found.then(note);
    this.#pending.push(noted);
    return noted;
  }
}

class RecordedTransaction extends RecordedQuery<Transaction> implements Transaction {
  run(sql: string, params?: readonly Value[]): Awaitable<number> {
    return this.record(sql, this.inner.run(sql, params), (changed) => changed);
  }

  later(sql: string, params?: readonly Value[]): void {
    this.record(sql, this.inner.later(sql, params), () => 0);
  }

  rehearse<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.inner.rehearse(work);
  }

  attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.inner.attempt(work);
  }

  tryLock(name: string): Awaitable<boolean> {
    return this.record('a named lock', this.inner.tryLock(name), Number);
  }
}
