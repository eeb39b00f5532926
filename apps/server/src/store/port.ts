/**
 * The store port: what the rest of the server may ask of a database.
 *
 * Two drivers keep this contract, SQLite and PostgreSQL, and one test suite (store-contract.test.ts) runs on both.
 * SQL is written by hand in the subset that both understand, with $1-style parameters, only in `*-store.ts` files.
 * A column comes as the property of its name: `task_id` is `taskId` (row.ts). What a table has is declared once (table.ts).
 */

import type { Bus, BusListener } from './bus.ts';

export type Awaitable<T> = T | Promise<T>;

/** What a column can hold. Times are milliseconds since the epoch, booleans 0 or 1, documents JSON text. */
export type Value = string | number | null;

/** The few pieces of SQL in which the engines differ. */
export interface Dialect {
  readonly engine: 'sqlite' | 'postgres';
  /** Appended to a SELECT of a transaction that will write the row. */
  readonly forUpdate: string;
  /** The function that makes a JSON object of names and values. */
  readonly jsonObject: string;
  /** Makes one JSON text of all items, newest first. */
  jsonList(item: string, newestFirstBy: string): string;
  /** A column that holds JSON text, as JSON. */
  parsedJson(column: string): string;
  /** A JSON object without its members that are null. */
  withoutNulls(object: string): string;
}

/** Statements may be asked together: a failure is a promise that rejects, never thrown on the spot. */
export interface Query {
  readonly dialect: Dialect;
  /** The first row, or undefined. */
  one<Row extends object>(sql: string, params?: readonly Value[]): Awaitable<Row | undefined>;
  all<Row extends object>(sql: string, params?: readonly Value[]): Awaitable<Row[]>;
}

/**
 * A failed statement fails the whole transaction, even if the work caught the error. The exception is a rehearsal, or an
 * attempt that throws: what it wrote is undone, and the transaction goes on.
 */
export interface Transaction extends Query {
  /** Runs a statement that writes; answers how many rows it changed. */
  run(sql: string, params?: readonly Value[]): Awaitable<number>;
  /** Like run, without an answer to wait for. Statements keep their order, and a failure fails the transaction. */
  later(sql: string, params?: readonly Value[]): void;
  /** Runs the work for its result and undoes everything it wrote. */
  rehearse<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs the work for good. If it throws, everything it wrote is undone, and the caller may go on without it. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Takes a named lock until the transaction ends; false at once if another transaction has it. */
  tryLock(name: string): Awaitable<boolean>;
}

/** Allows the store to read for this and other calls from one snapshot, so the work must be short. */
export interface SharedRead {
  readonly isShort: true;
}

/**
 * Allows the store to commit this and other calls together. The work holds the family's clock and keeps to the rows of this
 * family; work that turns out not to do so gets a transaction of its own. Nothing else depends on it: answers, order and
 * faults are those of the work alone.
 */
export interface SharedWrite {
  readonly family: string;
}

/** What an operator watches of a store. What an engine does not have is 0. */
export interface StoreMeasures {
  readonly connections: number;
  readonly idleConnections: number;
  /** Work that waits for a connection or for the writer. */
  readonly waiting: number;
  /** Transactions that several calls shared, the calls in them, and the transactions that were undone. */
  readonly batches: number;
  readonly batchedCalls: number;
  readonly undoneBatches: number;
  /** The write-ahead log of the embedded database. */
  readonly logBytes: number;
}

export interface Store {
  readonly dialect: Dialect;
  /** Whether other processes may write to the same data, so that nothing cached here can be trusted for long. */
  readonly isShared: boolean;
  /** Runs reads on one snapshot. Never waits for a writer. The work may run more than once, as with `write`. */
  read<Result>(work: (query: Query) => Awaitable<Result>, sharing?: SharedRead): Promise<Result>;
  /**
   * Runs the work in one transaction and answers after it is durable.
   * The work may run more than once (a neighbour failed, the engine asked for a retry); only its last run counts.
   * So it must not do anything but talk to the transaction, and must not wait for anything else.
   */
  write<Result>(work: (transaction: Transaction) => Awaitable<Result>, sharing?: SharedWrite): Promise<Result>;
  /** Joins the bus between the processes that share this store. */
  openBus(listener: BusListener): Bus;
  /** Resolves if the engine answers, rejects with a StoreFault if not. */
  ping(): Promise<void>;
  /** How it is doing now. Costs nothing. */
  measure(): StoreMeasures;
  /** Waits for running work, then closes every connection. */
  close(): Promise<void>;
}

export type FaultKind =
  /** The engine cannot be reached, or hung up. */
  | 'unavailable'
  /** The engine took too long. */
  | 'timeout'
  /** More work is waiting than the store will queue. */
  | 'overloaded'
  /** The engine asked for a retry more often than we are willing to. */
  | 'contention'
  /** Anything else: a bug of ours, a full disk, a broken file. */
  | 'broken';

interface FaultOptions extends ErrorOptions {
  readonly mayHaveCommitted?: boolean;
}

/** The engine failed. Never the caller's fault. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly kind: FaultKind;
  /** The connection was lost during the commit: what was written may be there, or may come yet. */
  readonly mayHaveCommitted: boolean;

  constructor(kind: FaultKind, message: string, { mayHaveCommitted = false, ...options }: FaultOptions = {}) {
    super(message, options);
    this.kind = kind;
    this.mayHaveCommitted = mayHaveCommitted;
  }
}
