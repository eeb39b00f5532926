import type { QueryResult } from 'pg';
import { failed } from '../failed.ts';
import { type ManyForm, manyFormOf } from '../many.ts';
import type { StoreFault, Transaction, Value } from '../port.ts';
import { postgresDialect } from './dialect.ts';
import { rowsOf } from './rows-of.ts';
import type { Lane, SharedSession } from './shared-session.ts';
import { tryLockSql } from './try-lock.ts';

/** Thrown into work that asked for something that a shared transaction cannot do. The work runs again, alone. */
class GoesAlone extends Error {
  override readonly name = 'GoesAlone';
}

/** One call's view of a shared transaction. */
export class SharedTransaction implements Transaction {
  readonly dialect = postgresDialect;
  readonly #session: SharedSession;
  readonly #lane: Lane;
  readonly #mayAsk: (params: readonly Value[]) => boolean;
  #isOver = false;
  #leaving: GoesAlone | undefined;
  /** Whether a statement that writes has left: then this call cannot fail by itself. */
  hasWritten = false;

  /** `mayAsk`: whether a statement with these parameters keeps to rows that no other call of this transaction touches. */
  constructor(session: SharedSession, lane: Lane, mayAsk: (params: readonly Value[]) => boolean) {
    this.#session = session;
    this.#lane = lane;
    this.#mayAsk = mayAsk;
  }

  /** Whether the work asked for something that it gets only alone. */
  get mustGoAlone(): boolean {
    return this.#leaving !== undefined;
  }

  one<Row extends object>(sql: string, params?: readonly Value[]): Promise<Row | undefined> {
    return this.#ask(sql, params, manyFormOf(sql), (result) => rowsOf<Row>(result)[0]);
  }

  all<Row extends object>(sql: string, params?: readonly Value[]): Promise<Row[]> {
    return this.#ask(sql, params, manyFormOf(sql), rowsOf<Row>);
  }

  run(sql: string, params?: readonly Value[]): Promise<number> {
    // Sent by itself: an answer for many says nothing of how many rows each call changed.
    return this.#ask(sql, params, undefined, (result) => result.rowCount ?? 0);
  }

  later(sql: string, params: readonly Value[] = []): void {
    const refusal = this.#refusal(params);
    if (refusal === undefined) this.#queue(sql, params, manyFormOf(sql), ignore, ignore);
    else if (this.#isOver) throw refusal;
  }

  tryLock(name: string): Promise<boolean> {
    const isTaken = (result: QueryResult) => rowsOf<{ isTaken: number }>(result)[0]?.isTaken === 1;
    return new Promise((resolve, reject) => {
      const refusal = this.#isOver ? cameLate() : this.#leaving;
      if (refusal !== undefined) return reject(refusal);
      this.#queue(tryLockSql, [name], manyFormOf(tryLockSql), (result) => resolve(isTaken(result)), reject);
    });
  }

  /** A savepoint would undo what the neighbours wrote since then. */
  rehearse<Result>(): Promise<Result> {
    return failed(this.#leave());
  }

  attempt<Result>(): Promise<Result> {
    return failed(this.#leave());
  }

  /** Refuses every later statement. If the work failed, what still waits to be sent is dropped. */
  end(hasFailed: boolean): void {
    this.#isOver = true;
    if (!hasFailed) return;
    const others = this.#lane.filter(({ owner }) => owner !== this);
    this.#lane.splice(0, this.#lane.length, ...others);
  }

  #ask<Answer>(
    sql: string,
    params: readonly Value[] = [],
    form: ManyForm | undefined,
    shape: (result: QueryResult) => Answer,
  ): Promise<Answer> {
    const refusal = this.#refusal(params);
    if (refusal !== undefined) return failed(refusal);
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#queue(sql, params, form, (result) => resolve(shape(result)), reject);
    });
    // The work may have ended early and no longer listen. The failure is noted for the commit all the same.
    answer.catch(ignore);
    return answer;
  }

  #queue(
    sql: string,
    params: readonly Value[],
    form: ManyForm | undefined,
    answer: (result: QueryResult) => void,
    fail: (fault: StoreFault) => void,
  ): void {
    const sent = () => {
      this.hasWritten ||= !isRead.test(sql);
    };
    this.#session.add(this.#lane, { owner: this, sql, params, form, sent, answer, fail });
  }

  #refusal(params: readonly Value[]): Error | undefined {
    if (this.#isOver) return cameLate();
    return this.#leaving ?? (this.#mayAsk(params) ? undefined : this.#leave());
  }

  #leave(): GoesAlone {
    this.#leaving ??= new GoesAlone('this work needs a transaction of its own');
    return this.#leaving;
  }
}

const isRead = /^\s*SELECT\b/;

function cameLate(): Error {
  return new Error('a statement came after its transaction had ended');
}

function ignore(): void {}
