import type { Transaction, Value } from '../port.ts';
import type { SqliteConnection } from './connection.ts';
import { sqliteDialect } from './dialect.ts';

/** One call's view of the writer's open transaction, which it may share with neighbours. */
export class SqliteTransaction implements Transaction {
  readonly dialect = sqliteDialect;
  readonly #connection: SqliteConnection;
  /** Whether there is anything to undo if this call fails. */
  hasWritten = false;
  #rehearsals = 0;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  one<Row extends object>(sql: string, params?: readonly Value[]): Row | undefined {
    return this.#connection.one<Row>(sql, params);
  }

  all<Row extends object>(sql: string, params?: readonly Value[]): Row[] {
    return this.#connection.all<Row>(sql, params);
  }

  run(sql: string, params?: readonly Value[]): number {
    this.hasWritten = true;
    return this.#connection.run(sql, params);
  }

  later(sql: string, params?: readonly Value[]): void {
    this.run(sql, params);
  }

  async rehearse<Result>(work: () => Promise<Result>): Promise<Result> {
    const hadWritten = this.hasWritten;
    const name = `rehearsal_${++this.#rehearsals}`;
    this.#connection.script(`SAVEPOINT ${name}`);
    try {
      return await work();
    } finally {
      this.#connection.script(`ROLLBACK TO ${name}; RELEASE ${name}`);
      this.hasWritten = hadWritten;
    }
  }

  /** The writer runs one call at a time in one process, so nobody else can hold it. */
  tryLock(): boolean {
    return true;
  }
}
