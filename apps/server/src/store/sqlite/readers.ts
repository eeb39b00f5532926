import type { Awaitable, Query, Value } from '../port.ts';
import { SqliteConnection } from './connection.ts';
import { sqliteDialect } from './dialect.ts';

/** Reads that overlap need a connection each; they end within a turn of the event loop, so few are ever open. */
const MAX_READERS = 16;

/** Snapshot reads on connections of their own: in WAL mode they never wait for the writer. */
export class SqliteReaders {
  readonly #file: string;
  readonly #free: Reader[] = [];
  readonly #waiting: ((reader: Reader) => void)[] = [];
  #open = 0;

  constructor(file: string) {
    this.#file = file;
  }

  async read<Result>(work: (query: Query) => Awaitable<Result>): Promise<Result> {
    const reader = this.#free.pop() ?? this.#grow() ?? (await this.#next());
    try {
      reader.begin();
      return await work(reader);
    } finally {
      reader.end();
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

  constructor(file: string) {
    this.#connection = new SqliteConnection(file, 'read');
  }

  begin(): void {
    this.#connection.run('BEGIN');
  }

  end(): void {
    if (this.#connection.isInTransaction) this.#connection.run('COMMIT');
  }

  one<Row extends object>(sql: string, params?: readonly Value[]): Row | undefined {
    return this.#connection.one<Row>(sql, params);
  }

  all<Row extends object>(sql: string, params?: readonly Value[]): Row[] {
    return this.#connection.all<Row>(sql, params);
  }

  close(): void {
    this.#connection.close();
  }
}
