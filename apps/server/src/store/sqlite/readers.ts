import { failed } from '../failed.ts';
import type { Awaitable, Query, Value } from '../port.ts';
import { SqliteConnection } from './connection.ts';
import { sqliteDialect } from './dialect.ts';

/** Reads that overlap need a connection each; they end within a turn of the event loop, so few are ever open. */
const MAX_READERS = 16;

/**
 * Snapshot reads on connections of their own: in WAL mode they never wait for the writer.
 *
 * The only writer is in this process, so we know whether anything was committed while a read ran. Mostly nothing was,
 * and then its statements saw one state without being a transaction, which would cost a third more. If something was,
 * the read runs once more inside a transaction.
 */
export class SqliteReaders {
  readonly #file: string;
  readonly #commitCount: () => number;
  readonly #free: Reader[] = [];
  readonly #waiting: ((reader: Reader) => void)[] = [];
  #open = 0;

  constructor(file: string, commitCount: () => number) {
    this.#file = file;
    this.#commitCount = commitCount;
  }

  async read<Result>(work: (query: Query) => Awaitable<Result>): Promise<Result> {
    const reader = this.#free.pop() ?? this.#grow() ?? (await this.#next());
    const before = this.#commitCount();
    reader.statements = 0;
    try {
      const result = await work(reader);
      if (this.#commitCount() === before || reader.statements <= 1) return result;
      return await reader.inTransaction(work);
    } catch (thrown) {
      // A half-changed view may have misled the work: only what a true snapshot makes it throw counts.
      if (this.#commitCount() === before) throw thrown;
      return await reader.inTransaction(work);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(reader);
      else this.#free.push(reader);
    }
  }

  close(): void {
    for (const reader of this.#free.splice(0)) reader.close();
  }

  #grow(): Reader | undefined {
    if (this.#open >= MAX_READERS) return undefined;
    const reader = new Reader(this.#file);
    this.#open++;
    return reader;
  }

  #next(): Promise<Reader> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

class Reader implements Query {
  readonly dialect = sqliteDialect;
  readonly #connection: SqliteConnection;
  /** How many statements ran since it was last set to zero. */
  statements = 0;

  constructor(file: string) {
    this.#connection = new SqliteConnection(file, 'read');
  }

  async inTransaction<Result>(work: (query: Query) => Awaitable<Result>): Promise<Result> {
    this.#connection.run('BEGIN');
    try {
      return await work(this);
    } finally {
      this.#connection.run('COMMIT');
    }
  }

  one<Row extends object>(sql: string, params?: readonly Value[]): Awaitable<Row | undefined> {
    this.statements++;
    try {
      return this.#connection.one<Row>(sql, params);
    } catch (thrown) {
      return failed(thrown);
    }
  }

  all<Row extends object>(sql: string, params?: readonly Value[]): Awaitable<Row[]> {
    this.statements++;
    try {
      return this.#connection.all<Row>(sql, params);
    } catch (thrown) {
      return failed(thrown);
    }
  }

  close(): void {
    this.#connection.close();
  }
}
