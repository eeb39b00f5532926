import { type Awaitable, StoreFault, type Transaction } from '../port.ts';
import type { SqliteConnection } from './connection.ts';
import { SqliteTransaction } from './transaction.ts';

interface Job {
  readonly work: (transaction: Transaction) => Awaitable<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (thrown: unknown) => void;
}

type Outcome = { readonly value: unknown } | { readonly thrown: unknown };

/** What the store wants to do around the writer's commits. A hook that fails is reported; the writer goes on. */
export interface WriterHooks {
  /** Runs before each batch. */
  readonly beforeBatch: () => Awaitable<void>;
  /** Runs after each commit. The next batch waits for its promise: this is how the log is kept bounded. */
  readonly afterCommit: () => Awaitable<void>;
  /** Receives what a hook threw. Callers are not told, because their batch does not depend on the hooks. */
  readonly onFault: (fault: unknown) => void;
}

/** Calls that share one commit. More would hold the event loop for too long. */
const BATCH_SIZE = 128;

/** Calls that may wait. Further ones are refused at once, so that memory stays bounded. */
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
  readonly #hooks: WriterHooks;
  #waiting: Job[] = [];
  #isScheduled = false;
  #isClosed = false;
  #whenIdle: (() => void) | undefined;
  /** Grows with each commit, at the moment it becomes visible to readers. */
  commitCount = 0;
  /** Batches so far, and the calls in them. */
  batchCount = 0;
  jobCount = 0;

  constructor(connection: SqliteConnection, hooks: WriterHooks) {
    this.#connection = connection;
    this.#hooks = hooks;
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

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Refuses new writes, and resolves when nothing is waiting or running. */
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
    await this.#call(this.#hooks.beforeBatch);
    const batch = this.#waiting.splice(0, BATCH_SIZE);
    this.batchCount++;
    this.jobCount += batch.length;
    const outcomes = await this.#commitTogether(batch);
    for (const [index, job] of batch.entries()) {
      const outcome = outcomes[index] as Outcome;
      if ('thrown' in outcome) job.reject(outcome.thrown);
      else job.resolve(outcome.value);
    }
    await this.#call(this.#hooks.afterCommit);
    this.#isScheduled = false;
    if (this.#waiting.length > 0) this.#schedule();
    else this.#whenIdle?.();
  }

  async #call(hook: () => Awaitable<void>): Promise<void> {
    try {
      await hook();
    } catch (fault) {
      // In a microtask of its own: if reporting fails too, the process hears of it and the writer still goes on.
      queueMicrotask(() => this.#hooks.onFault(fault));
    }
  }

  async #commitTogether(batch: readonly Job[]): Promise<Outcome[]> {
    try {
      return (await this.#runPlainly(batch)) ?? (await this.#runGuarded(batch));
    } catch (thrown) {
      // Another process holds the file. SQLite has already waited for it, and each new try would block the event loop.
      if (thrown instanceof StoreFault && thrown.kind === 'contention') return batch.map(() => ({ thrown }));
      // The engine rolled back by itself (disk full, I/O error). Some of the calls may still commit alone.
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
          outcomes.push({ value: await runJob(job, transaction) });
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
          guarded.push({ value: await runJob(job, new SqliteTransaction(this.#connection)) });
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
        value: await runJob(job, new SqliteTransaction(this.#connection)),
      }));
      return value as Outcome;
    } catch (thrown) {
      return { thrown };
    }
  }

  /** Commits what the work wrote, unless it throws or answers undefined. */
  async #inTransaction<Result>(work: () => Promise<Result | undefined>): Promise<Result | undefined> {
    this.#rollBack();
    this.#connection.run('BEGIN IMMEDIATE');
    try {
      const result = await work();
      if (result === undefined) return undefined;
      this.#connection.run('COMMIT');
      this.commitCount++;
      return result;
    } finally {
      this.#rollBack();
    }
  }

  /** Does nothing after a commit. If it fails, the next transaction tries it again before it begins. */
  #rollBack(): void {
    if (this.#connection.isInTransaction) this.#connection.run('ROLLBACK');
  }
}

/** Runs the work and closes its view of the transaction, however it ended. */
async function runJob(job: Job, transaction: SqliteTransaction): Promise<unknown> {
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
