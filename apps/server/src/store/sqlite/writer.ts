import type { Awaitable, Transaction } from '../port.ts';
import { StoreFault } from '../port.ts';
import type { SqliteConnection } from './connection.ts';
import { SqliteTransaction } from './transaction.ts';

interface Job {
  readonly work: (transaction: Transaction) => Awaitable<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (thrown: unknown) => void;
}

type Outcome = { readonly value: unknown } | { readonly thrown: unknown };

/** Calls that share one commit. More would hold the event loop for too long. */
const BATCH_SIZE = 128;

/** Calls that may wait. Beyond this, saying "later" is kinder than growing. */
const QUEUE_SIZE = 10_000;

/**
 * The single writer, with group commit: the calls that arrive at about the same time share one transaction and
 * one fsync, and their answers leave only after it.
 *
 * Most batches have no failing call, so there is no savepoint per call. A call that fails before it wrote anything is
 * simply left out; if it had written, the batch is undone and played again with a savepoint around each call.
 */
export class SqliteWriter {
  readonly #connection: SqliteConnection;
  readonly #beforeBatch: () => void;
  readonly #afterCommit: () => Promise<void> | undefined;
  #waiting: Job[] = [];
  #isScheduled = false;
  #isClosed = false;
  #whenIdle: (() => void) | undefined;
  /** Grows with each commit, at the moment it becomes visible to readers. */
  commitCount = 0;

  /** `afterCommit` may return a promise for which the next batch waits: how the log is kept bounded. */
  constructor(connection: SqliteConnection, beforeBatch: () => void, afterCommit: () => Promise<void> | undefined) {
    this.#connection = connection;
    this.#beforeBatch = beforeBatch;
    this.#afterCommit = afterCommit;
  }

  write<Result>(work: (transaction: Transaction) => Awaitable<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#isClosed) {
        reject(new StoreFault('unavailable', 'the store is closed'));
        return;
      }
      if (this.#waiting.length >= QUEUE_SIZE) {
        reject(new StoreFault('overloaded', `more than ${QUEUE_SIZE} writes are waiting`));
        return;
      }
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#schedule();
    });
  }

  /** Lets nothing new in, and resolves when nothing is waiting or running. */
  close(): Promise<void> {
    this.#isClosed = true;
    if (!this.#isScheduled) return Promise.resolve();
    return new Promise((resolve) => {
      this.#whenIdle = resolve;
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    // Two turns of the event loop rather than one: calls that are already on the wire still come along, and a batch half
    // as large again costs no more fsyncs. A lone call waits some microseconds longer.
    setImmediate(() => setImmediate(() => void this.#turn()));
  }

  async #turn(): Promise<void> {
    this.#beforeBatch();
    const batch = this.#waiting.splice(0, BATCH_SIZE);
    const outcomes = await this.#commitTogether(batch);
    for (const [index, job] of batch.entries()) {
      const outcome = outcomes[index] as Outcome;
      if ('thrown' in outcome) job.reject(outcome.thrown);
      else job.resolve(outcome.value);
    }
    const pause = this.#afterCommit();
    if (pause) await pause;
    this.#isScheduled = false;
    if (this.#waiting.length > 0) this.#schedule();
    else this.#whenIdle?.();
  }

  async #commitTogether(batch: readonly Job[]): Promise<Outcome[]> {
    try {
      return (await this.#runPlainly(batch)) ?? (await this.#runGuarded(batch));
    } catch (thrown) {
      // Somebody else holds the file: each further try would only hold up the event loop again.
      if (thrown instanceof StoreFault && thrown.kind === 'contention') return batch.map(() => ({ thrown }));
      // The engine gave up the transaction itself (disk full, I/O error): find out call by call who can still commit.
      const outcomes: Outcome[] = [];
      for (const job of batch) outcomes.push(await this.#runAlone(job));
      return outcomes;
    }
  }

  /** One transaction, no savepoints; undefined if a call failed after it had written. */
  async #runPlainly(batch: readonly Job[]): Promise<Outcome[] | undefined> {
    return this.#inTransaction(async () => {
      const outcomes: Outcome[] = [];
      for (const job of batch) {
        const transaction = new SqliteTransaction(this.#connection);
        try {
          outcomes.push({ value: await perform(job, transaction) });
        } catch (thrown) {
          if (transaction.hasWritten) return undefined;
          outcomes.push({ thrown });
        }
      }
      return outcomes;
    });
  }

  /** One transaction, a savepoint around each call. */
  async #runGuarded(batch: readonly Job[]): Promise<Outcome[]> {
    const outcomes = await this.#inTransaction(async () => {
      const guarded: Outcome[] = [];
      for (const job of batch) {
        this.#connection.run('SAVEPOINT call');
        try {
          guarded.push({ value: await perform(job, new SqliteTransaction(this.#connection)) });
        } catch (thrown) {
          this.#connection.run('ROLLBACK TO call');
          guarded.push({ thrown });
        }
        this.#connection.run('RELEASE call');
      }
      return guarded;
    });
    return outcomes as Outcome[];
  }

  async #runAlone(job: Job): Promise<Outcome> {
    try {
      const value = await this.#inTransaction(async () => ({
        value: await perform(job, new SqliteTransaction(this.#connection)),
      }));
      return value as Outcome;
    } catch (thrown) {
      return { thrown };
    }
  }

  /** Commits what the work wrote, unless it throws or answers undefined. */
  async #inTransaction<Result>(work: () => Promise<Result | undefined>): Promise<Result | undefined> {
    this.#connection.run('BEGIN IMMEDIATE');
    let isDone = false;
    try {
      const result = await work();
      if (result === undefined) return undefined;
      this.#connection.run('COMMIT');
      this.commitCount++;
      isDone = true;
      return result;
    } finally {
      if (!isDone && this.#connection.isInTransaction) this.#connection.run('ROLLBACK');
    }
  }
}

/** Runs the work and closes its view of the transaction, however it ended. */
async function perform(job: Job, transaction: SqliteTransaction): Promise<unknown> {
  let failure: StoreFault | undefined;
  let value: unknown;
  try {
    value = await job.work(transaction);
  } finally {
    failure = transaction.end();
  }
  if (failure !== undefined) throw failure;
  return value;
}
