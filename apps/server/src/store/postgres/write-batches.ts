import type { QueryResult } from 'pg';
import { type Awaitable, StoreFault, type Transaction, type Value } from '../port.ts';
import { commitFault } from './faults.ts';
import { beginsOf, type Settings } from './options.ts';
import type { Session } from './session.ts';
import { SharedSession } from './shared-session.ts';
import { SharedTransaction } from './shared-transaction.ts';
import { Turns } from './turns.ts';

type Work<Result> = (transaction: Transaction) => Awaitable<Result>;

interface Job {
  readonly family: string;
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (thrown: unknown) => void;
}

/** A call of a batch that has ended, though its commit is not known yet. */
interface Ended {
  readonly job: Job;
  readonly transaction: SharedTransaction;
  readonly outcome: { readonly value: unknown } | { readonly thrown: unknown };
}

export interface WriteParts {
  readonly settings: Settings;
  /** Runs the work on a connection, for so many milliseconds at most. */
  withSession<Result>(limitMs: number, work: (session: Session) => Promise<Result>): Promise<Result>;
  /** Runs the work in a transaction of its own. */
  writeAlone<Result>(work: Work<Result>): Promise<Result>;
}

/** Calls of one family in one batch. Each waits for the one before it, and the neighbours wait for all of them. */
const MAX_IN_LANE = 8;

/** Families that another transaction holds are left out: a batch never waits for a family, so batches never block each other. */
const lockFamilies = `
  SELECT family_id FROM family_clock
  WHERE family_id IN (SELECT json_array_elements_text($1))
  ORDER BY family_id FOR UPDATE SKIP LOCKED`;

/**
 * Group commit: the writes of one turn of the event loop share a transaction, one lane for each family. A call gets what it
 * would get alone. If that cannot be had together (a neighbour failed, the family is locked elsewhere, the work wants a
 * savepoint or rows of no family, the batch takes too long), the call is done again in a transaction of its own.
 */
export class WriteBatches {
  readonly #parts: WriteParts;
  readonly #turns: Turns<Job>;
  /** Families with a call in a batch of this process. Their next calls wait for that batch to end. */
  readonly #busy = new Set<string>();
  /** Batches so far, the calls in them, and the batches that were undone, whose calls ran again alone. */
  readonly counts = { batches: 0, calls: 0, undone: 0 };

  constructor(parts: WriteParts) {
    this.#parts = parts;
    this.#turns = new Turns<Job>(parts.settings, parts.settings.batches, {
      take: (waiting) => this.#take(waiting),
      run: (batch) => this.#run(batch),
    });
  }

  write<Result>(family: string, work: Work<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#turns.add({ family, work, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  #take(waiting: readonly Job[]): Job[] {
    const batch: Job[] = [];
    const counts = new Map<string, number>();
    for (const job of waiting) {
      const count = counts.get(job.family) ?? 0;
      if (batch.length === this.#parts.settings.batchSize) break;
      if (count === MAX_IN_LANE || this.#busy.has(job.family)) continue;
      counts.set(job.family, count + 1);
      batch.push(job);
    }
    return batch;
  }

  async #run(batch: readonly Job[]): Promise<void> {
    const lanes = Map.groupBy(batch, ({ family }) => family);
    for (const family of lanes.keys()) this.#busy.add(family);
    const { batchMs } = this.#parts.settings;
    try {
      if (batch.length === 1) await this.#runAlone(batch);
      else await this.#parts.withSession(batchMs, (session) => this.#runTogether(session, lanes));
    } catch (thrown) {
      for (const job of batch) job.reject(thrown);
    }
    for (const family of lanes.keys()) this.#busy.delete(family);
  }

  async #runAlone(jobs: readonly Job[]): Promise<void> {
    await Promise.all(jobs.map(({ work, resolve, reject }) => this.#parts.writeAlone(work).then(resolve, reject)));
  }

  async #runTogether(session: Session, lanes: ReadonlyMap<string, readonly Job[]>): Promise<void> {
    const shared = new SharedSession(session, beginBatch(this.#parts.settings));
    const families = [...lanes.keys()];
    const jobsOf = (some: readonly string[]) => some.flatMap((family) => lanes.get(family) ?? []);
    const locked = await familiesLocked(session, families);
    if (locked instanceof StoreFault) {
      // A connection that was lost while it was idle, or a table that is locked as a whole. No call has begun yet, but the
      // transaction has: it must not be the next one's on this connection.
      shared.end('ROLLBACK', () => {});
      this.#undone(jobsOf(families));
      return;
    }
    const free = families.filter((family) => locked.has(family));
    const skipped = families.filter((family) => !locked.has(family));
    void this.#runAlone(jobsOf(skipped));

    this.counts.batches++;
    this.counts.calls += jobsOf(free).length;
    const running = free.map((family) => this.#runLane(shared, family, lanes.get(family) ?? []));
    const ended = await Promise.race([Promise.all(running), session.whenAbandoned]);
    const all = ended?.flat();
    if (all === undefined || shared.failure !== undefined || all.some(hasFailedLate)) {
      // Its locks must be gone first: a call that runs again would find its own key in use.
      await new Promise<void>((resolve) => shared.end('ROLLBACK', () => resolve()));
      this.#undone(jobsOf(free));
      return;
    }
    const fault = await commit(shared);
    if (fault !== undefined && !fault.mayHaveCommitted) {
      this.#undone(jobsOf(free));
      return;
    }
    for (const { job, transaction, outcome } of all) {
      if (transaction.mustGoAlone) void this.#runAlone([job]);
      else if ('thrown' in outcome) job.reject(outcome.thrown);
      else if (fault !== undefined && transaction.hasWritten) job.reject(fault);
      else job.resolve(outcome.value);
    }
  }

  /** Not awaited: the connection of the batch is free for the next one. */
  #undone(jobs: readonly Job[]): void {
    this.counts.undone++;
    void this.#runAlone(jobs);
  }

  async #runLane(shared: SharedSession, family: string, jobs: readonly Job[]): Promise<Ended[]> {
    const { staysInFamily } = this.#parts.settings;
    const mayAsk = (params: readonly Value[]) => staysInFamily(family, params);
    const lane = shared.openLane();
    const ended: Ended[] = [];
    for (const job of jobs) {
      // What runs again alone must not run here at the same time.
      if (shared.isLost) break;
      const transaction = new SharedTransaction(shared, lane, mayAsk);
      const outcome = await outcomeOf(async () => job.work(transaction));
      transaction.end('thrown' in outcome || transaction.mustGoAlone);
      ended.push({ job, transaction, outcome });
    }
    return ended;
  }
}

/** The server itself cancels a statement that takes too long: if only we hung up, the families would stay locked until it noticed. */
function beginBatch(settings: Settings): string {
  return `${beginsOf(settings).write}; SET LOCAL statement_timeout = ${Math.ceil(settings.batchMs / 2)}`;
}

/** What it wrote has left, and cannot be undone without its neighbours. */
function hasFailedLate({ transaction, outcome }: Ended): boolean {
  return transaction.hasWritten && ('thrown' in outcome || transaction.mustGoAlone);
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Ended['outcome']> {
  try {
    return { value: await work() };
  } catch (thrown) {
    return { thrown };
  }
}

function familiesLocked(session: Session, families: readonly string[]): Promise<ReadonlySet<string> | StoreFault> {
  return new Promise((resolve) => {
    session.ask(lockFamilies, [JSON.stringify(families)], (fault, result) => {
      if (fault !== undefined) resolve(fault);
      else resolve(new Set((result.rows as unknown as string[][]).map(([family]) => family as string)));
    });
  });
}

/** Resolves with undefined when the transaction is durable, else with what is known. */
function commit(shared: SharedSession): Promise<StoreFault | undefined> {
  return new Promise((resolve) => {
    shared.end('COMMIT', (fault, result: QueryResult) => {
      if (fault !== undefined) resolve(commitFault(fault));
      else if (result.command === 'COMMIT') resolve(undefined);
      else resolve(new StoreFault('broken', `PostgreSQL answered COMMIT with ${result.command}`));
    });
  });
}
