import type { StoreFault, Transaction, Value } from '../port.ts';
import type { SqliteConnection } from './connection.ts';
import { sqliteDialect } from './dialect.ts';

/**
 * One call's view of the writer's open transaction, which it may share with neighbours.
 *
 * After a statement failed nothing but the end is left, as in PostgreSQL, even if the work caught the failure: SQLite
 * may have undone the whole transaction, and what comes after would be committed on its own.
 */
export class SqliteTransaction implements Transaction {
  readonly dialect = sqliteDialect;
  readonly #connection: SqliteConnection;
  /** Whether there is anything to undo if this call fails. */
  hasWritten = false;
  #isOver = false;
  #failure: StoreFault | undefined;
  #rehearsals = 0;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  one<Row extends object>(sql: string, params?: readonly Value[]): Row | undefined {
    this.#check();
    try {
      return this.#connection.one<Row>(sql, params);
    } catch (thrown) {
      throw this.#fail(thrown);
    }
  }

  all<Row extends object>(sql: string, params?: readonly Value[]): Row[] {
    this.#check();
    try {
      return this.#connection.all<Row>(sql, params);
    } catch (thrown) {
      throw this.#fail(thrown);
    }
  }

  run(sql: string, params?: readonly Value[]): number {
    this.hasWritten = true;
    this.#check();
    try {
      return this.#connection.run(sql, params);
    } catch (thrown) {
      throw this.#fail(thrown);
    }
  }

  later(sql: string, params?: readonly Value[]): void {
    this.run(sql, params);
  }

  async rehearse<Result>(work: () => Promise<Result>): Promise<Result> {
    const hadWritten = this.hasWritten;
    const name = `rehearsal_${++this.#rehearsals}`;
    this.#check();
    try {
      this.#connection.script(`SAVEPOINT ${name}`);
    } catch (thrown) {
      throw this.#fail(thrown);
    }
    let result: Result;
    try {
      result = await work();
    } catch (thrown) {
      this.#rewind(name);
      this.hasWritten = hadWritten;
      throw thrown;
    }
    const failure = this.#failure;
    this.#rewind(name);
    this.hasWritten = hadWritten;
    if (failure !== undefined) throw failure;
    return result;
  }

  /** The writer runs one call at a time in one process, so nobody else can hold it. */
  tryLock(): boolean {
    return true;
  }

  /** From here on no statement is taken, whoever still holds on to it. Answers what failed, even if it was caught. */
  end(): StoreFault | undefined {
    this.#isOver = true;
    return this.#failure;
  }

  #rewind(name: string): void {
    this.#connection.script(`ROLLBACK TO ${name}; RELEASE ${name}`);
    this.#failure = undefined;
  }

  #check(): void {
    // A statement that comes late would land in a neighbour's call.
    if (this.#isOver) throw new Error('a statement came after its transaction had ended');
    if (this.#failure !== undefined) throw this.#failure;
  }

  #fail(thrown: unknown): unknown {
    this.#failure = thrown as StoreFault;
    return thrown;
  }
}
