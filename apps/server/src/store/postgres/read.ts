import type { QueryResult } from 'pg';
import { failed } from '../awaitable.ts';
import type { Awaitable, Query, Value } from '../port.ts';
import { postgresDialect } from './dialect.ts';
import type { LoneReads } from './lone-reads.ts';
import type { Session } from './session.ts';

const BEGIN_READ = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Runs the work on one snapshot. Nothing was written, so the end of its transaction is nothing to wait for. */
export async function readOn<Result>(
  session: Session,
  loneReads: LoneReads,
  work: (query: Query) => Awaitable<Result>,
): Promise<Result> {
  const hopeful = new PostgresRead(session, loneReads, true);
  try {
    const result = await work(hopeful);
    if (!hopeful.lacksSnapshot) return result;
  } catch (thrown) {
    if (!hopeful.lacksSnapshot) throw thrown;
  } finally {
    hopeful.end();
  }
  const careful = new PostgresRead(session, loneReads, false);
  try {
    return await work(careful);
  } finally {
    careful.end();
  }
}

class PostgresRead implements Query {
  readonly dialect = postgresDialect;
  readonly #session: Session;
  readonly #loneReads: LoneReads;
  readonly #mayGoAlone: boolean;
  #first: string | undefined;
  #hasBegun = false;
  #isOver = false;
  #hasAnswer = false;
  #hasMore = false;
  /** Whether it asked on after a first statement that had been sent alone. */
  lacksSnapshot = false;

  constructor(session: Session, loneReads: LoneReads, mayGoAlone: boolean) {
    this.#session = session;
    this.#loneReads = loneReads;
    this.#mayGoAlone = mayGoAlone;
  }

  one<Row extends object>(sql: string, params?: readonly Value[]): Promise<Row | undefined> {
    return this.#ask(sql, params, (result) => result.rows[0] as Row | undefined);
  }

  all<Row extends object>(sql: string, params?: readonly Value[]): Promise<Row[]> {
    return this.#ask(sql, params, (result) => result.rows as Row[]);
  }

  end(): void {
    this.#isOver = true;
    if (this.#hasBegun) this.#session.tell('ROLLBACK');
    if (this.#first !== undefined && !this.#hasMore && this.#hasAnswer) this.#loneReads.noteAlone(this.#first);
  }

  #ask<Answer>(sql: string, params: readonly Value[] = [], shape: (result: QueryResult) => Answer): Promise<Answer> {
    try {
      this.#open(sql);
    } catch (thrown) {
      return failed(thrown);
    }
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#session.ask(sql, params, (fault, result) => {
        if (fault !== undefined) return reject(fault);
        this.#hasAnswer = true;
        resolve(shape(result));
      });
    });
    // If the work ends early nobody may be listening any more.
    answer.catch(() => {});
    return answer;
  }

  #open(sql: string): void {
    if (this.#isOver) throw new Error('a statement came after its transaction had ended');
    if (this.#first === undefined) {
      this.#first = sql;
      if (this.#mayGoAlone && this.#loneReads.has(sql)) return;
      this.#hasBegun = true;
      this.#session.tell(BEGIN_READ);
      return;
    }
    if (!this.#hasMore) {
      this.#hasMore = true;
      this.#loneReads.noteFollowed(this.#first);
    }
    if (this.#hasBegun) return;
    this.lacksSnapshot = true;
    throw new Error('this read starts over with a snapshot');
  }
}
