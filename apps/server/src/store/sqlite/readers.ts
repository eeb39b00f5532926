import { failed } from '../failed.ts';
import { type Awaitable, type Query, StoreFault, type Value } from '../port.ts';
import { SqliteConnection } from './connection.ts';
import { sqliteDialect } from './dialect.ts';

/**
 * Reads that overlap need a connection each. All of them share one thread, so more connections make nothing faster, but each keeps
 * its own statements and pages: sixteen of them could grow by 250 MB.
 */
const MAX_READERS = 4;

/**
 * Snapshot reads on connections of their own: in WAL mode they never wait for the writer.
 *
 * Taking a snapshot costs as much as a point read. The only writer is in this process, so a snapshot is current until
 * that writer commits: a reader keeps its own from read to read, and `release` ends them before the next write,
 * because SQLite cannot restart the log while a snapshot still needs it.
 */
export class SqliteReaders {
  readonly #file: string;
  readonly #commitCount: () => number;
  readonly #free: Reader[] = [];
  readonly #waiting: ((reader: Reader) => void)[] = [];
  #open = 0;
  #isClosed = false;
  #whenIdle: (() => void) | undefined;

  constructor(file: string, commitCount: () => number) {
    this.#file = file;
    this.#commitCount = commitCount;
  }

  read<Result>(work: (query: Query) => Awaitable<Result>): Promise<Result> {
    if (this.#isClosed) return failed(new StoreFault('unavailable', 'the store is closed'));
    const reader = this.#free.pop() ?? this.#grow();
    return reader === undefined ? this.#next().then((freed) => this.#readOn(freed, work)) : this.#readOn(reader, work);
  }

  async #readOn<Result>(reader: Reader, work: (query: Query) => Awaitable<Result>): Promise<Result> {
    try {
      reader.begin(this.#commitCount());
      return await work(reader);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(reader);
      else this.#free.push(reader);
      if (this.#free.length === this.#open) this.#whenIdle?.();
    }
  }

  /** Ends the snapshots of readers that are not in use. */
  release(): void {
    for (const reader of this.#free) reader.end();
  }

  /** Refuses new reads, waits for the running ones, then closes every connection. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#free.length < this.#open) {
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
      });
    }
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
  /** The commit after which its snapshot was taken; undefined if it has none. */
  #asOfCommit: number | undefined;

  constructor(file: string) {
    this.#connection = new SqliteConnection(file, 'read');
  }

  /** Keeps the snapshot it has if nothing was committed since. */
  begin(asOfCommit: number): void {
    if (this.#asOfCommit === asOfCommit) return;
    this.end();
    this.#connection.run('BEGIN');
    this.#asOfCommit = asOfCommit;
  }

  end(): void {
    this.#asOfCommit = undefined;
    if (this.#connection.isInTransaction) this.#connection.run('COMMIT');
  }

  one<Row extends object>(sql: string, params?: readonly Value[]): Awaitable<Row | undefined> {
    try {
      return this.#connection.one<Row>(sql, params);
    } catch (thrown) {
      return failed(thrown);
    }
  }

  all<Row extends object>(sql: string, params?: readonly Value[]): Awaitable<Row[]> {
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
