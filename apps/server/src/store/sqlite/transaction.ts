import { failed } from '../failed.ts';
import type { Awaitable, StoreFault, Transaction, Value } from '../port.ts';
import type { SqliteConnection } from './connection.ts';
import { sqliteDialect } from './dialect.ts';

const CAME_LATE = 'a statement came after its transaction had ended';

interface Savepoint {
  readonly name: string;
  readonly hadWritten: boolean;
}

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
  #savepoints = 0;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  one<Row extends object>(sql: string, params?: readonly Value[]): Awaitable<Row | undefined> {
    try {
      this.#check();
      return this.#connection.one<Row>(sql, params);
    } catch (thrown) {
      return this.#failed(thrown);
    }
  }

  all<Row extends object>(sql: string, params?: readonly Value[]): Awaitable<Row[]> {
    try {
      this.#check();
      return this.#connection.all<Row>(sql, params);
    } catch (thrown) {
      return this.#failed(thrown);
    }
  }

  run(sql: string, params?: readonly Value[]): Awaitable<number> {
    this.hasWritten = true;
    try {
      this.#check();
      return this.#connection.run(sql, params);
    } catch (thrown) {
      return this.#failed(thrown);
    }
  }

  later(sql: string, params?: readonly Value[]): void {
    this.hasWritten = true;
    try {
      this.#check();
      this.#connection.apply(sql, params);
    } catch (thrown) {
      // A failed statement is noted and fails the transaction. One that came after the end can only throw.
      if (this.#isOver) throw thrown;
      this.#failure ??= thrown as StoreFault;
    }
  }

  async rehearse<Result>(work: () => Promise<Result>): Promise<Result> {
    const point = this.#mark();
    let result: Result;
    try {
      result = await work();
    } catch (thrown) {
      this.#rewind(point);
      throw thrown;
    }
    const failure = this.#failure;
    this.#rewind(point);
    if (failure !== undefined) throw failure;
    return result;
  }

  async attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    const point = this.#mark();
    try {
      const result = await work();
      // A statement that failed unnoticed fails the transaction, as it does outside of an attempt.
      if (this.#failure === undefined) this.#release(point);
      return result;
    } catch (thrown) {
      this.#rewind(point);
      throw thrown;
    }
  }

  /** One process runs one write at a time, so no other transaction can hold a lock. */
  tryLock(): boolean {
    return true;
  }

  /** Refuses every later statement. Answers what failed, even if the work caught it. */
  end(): StoreFault | undefined {
    this.#isOver = true;
    return this.#failure;
  }

  #mark(): Savepoint {
    const point = { name: `savepoint_${++this.#savepoints}`, hadWritten: this.hasWritten };
    this.#check();
    try {
      this.#connection.run(`SAVEPOINT ${point.name}`);
    } catch (thrown) {
      this.#failure = thrown as StoreFault;
      throw thrown;
    }
    return point;
  }

  #release({ name }: Savepoint): void {
    this.#check();
    this.#connection.run(`RELEASE ${name}`);
  }

  #rewind({ name, hadWritten }: Savepoint): void {
    // The transaction is gone, and a neighbour may have a savepoint of the same name.
    if (this.#isOver) throw new Error(CAME_LATE);
    this.#connection.script(`ROLLBACK TO ${name}; RELEASE ${name}`);
    this.#failure = undefined;
    this.hasWritten = hadWritten;
  }

  #check(): void {
    // A late statement would become part of another call in the same batch.
    if (this.#isOver) throw new Error(CAME_LATE);
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Rejects as PostgreSQL does; see failed.ts. */
  #failed(thrown: unknown): Promise<never> {
    if (!this.#isOver) this.#failure ??= thrown as StoreFault;
    return failed(thrown);
  }
}
