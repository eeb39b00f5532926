import type { QueryResult } from 'pg';
import { failed } from '../failed.ts';
import { StoreFault, type Transaction, type Value } from '../port.ts';
import { postgresDialect } from './dialect.ts';
import { commitFault } from './faults.ts';
import { rowsOf } from './rows-of.ts';
import type { Answered, Session } from './session.ts';
import { tryLockSql } from './try-lock.ts';

/**
 * One transaction on one session. BEGIN leaves with the first statement, and COMMIT with the last ones, so a call costs
 * as many round trips as it has questions that depend on each other.
 *
 * After a failure PostgreSQL refuses everything but the end. The first failure is the true one, so that is what every
 * later statement, and the commit, reports.
 */
export class PostgresTransaction implements Transaction {
  readonly dialect = postgresDialect;
  readonly #session: Session;
  readonly #begin: string;
  #hasBegun = false;
  #isOver = false;
  #failure: StoreFault | undefined;
  #savepoints = 0;

  constructor(session: Session, begin: string) {
    this.#session = session;
    this.#begin = begin;
  }

  one<Row extends object>(sql: string, params?: readonly Value[]): Promise<Row | undefined> {
    return this.#ask(sql, params, (result) => rowsOf<Row>(result)[0]);
  }

  all<Row extends object>(sql: string, params?: readonly Value[]): Promise<Row[]> {
    return this.#ask(sql, params, rowsOf<Row>);
  }

  run(sql: string, params?: readonly Value[]): Promise<number> {
    return this.#ask(sql, params, (result) => result.rowCount ?? 0);
  }

  later(sql: string, params: readonly Value[] = []): void {
    this.#open();
    this.#session.ask(sql, params, this.#note);
  }

  tryLock(name: string): Promise<boolean> {
    return this.#ask(tryLockSql, [name], (result) => rowsOf<{ isTaken: number }>(result)[0]?.isTaken === 1);
  }

  async rehearse<Result>(work: () => Promise<Result>): Promise<Result> {
    const name = this.#mark();
    let result: Result;
    try {
      result = await work();
    } catch (thrown) {
      await this.#rewind(name);
      throw thrown;
    }
    const failure = await this.#rewind(name);
    if (failure !== undefined) throw failure;
    return result;
  }

  async attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    const name = this.#mark();
    try {
      const result = await work();
      this.#open();
      this.#session.tell(`RELEASE ${name}`, this.#note);
      return result;
    } catch (thrown) {
      await this.#rewind(name);
      throw thrown;
    }
  }

  /** Resolves when the transaction is durable. */
  commit(): Promise<void> {
    this.#isOver = true;
    if (!this.#hasBegun) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#session.tell('COMMIT', (fault, result) => {
        const failure = this.#failure ?? fault;
        if (failure !== undefined) reject(commitFault(failure));
        else if (result.command === 'COMMIT') resolve();
        else reject(new StoreFault('broken', `PostgreSQL answered COMMIT with ${result.command}`));
      });
    });
  }

  /** Rolls back without waiting: the next transaction on this session queues behind the ROLLBACK. */
  abort(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#hasBegun) this.#session.tell('ROLLBACK');
  }

  #mark(): string {
    const name = `savepoint_${++this.#savepoints}`;
    this.#open();
    this.#session.tell(`SAVEPOINT ${name}`, this.#note);
    return name;
  }

  /**
   * Undoes what was written since the savepoint, and with it a failure since then. Its answer comes after those to
   * everything that was left unwatched, so by then their failures are known.
   */
  async #rewind(name: string): Promise<StoreFault | undefined> {
    this.#open();
    return new Promise((resolve) => {
      this.#session.tell(`ROLLBACK TO ${name}; RELEASE ${name}`, (fault) => {
        const failure = this.#failure ?? fault;
        this.#failure = fault === undefined ? undefined : failure;
        resolve(failure);
      });
    });
  }

  #ask<Answer>(sql: string, params: readonly Value[] = [], shape: (result: QueryResult) => Answer): Promise<Answer> {
    try {
      this.#open();
    } catch (thrown) {
      return failed(thrown);
    }
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#session.ask(sql, params, (fault, result) => {
        this.#note(fault, result);
        if (fault === undefined) resolve(shape(result));
        else reject(this.#failure);
      });
    });
    // The work may have ended early and no longer listen. The failure is noted for the commit all the same.
    answer.catch(ignore);
    return answer;
  }

  #open(): void {
    // A late statement would become part of the next transaction on this session.
    if (this.#isOver) throw new Error('a statement came after its transaction had ended');
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#session.tell(this.#begin, this.#note);
  }

  readonly #note: Answered = (fault) => {
    this.#failure ??= fault;
  };
}

function ignore(): void {}
