import type { Awaitable, Query } from '../port.ts';
import { beginsOf, type Settings } from './options.ts';
import type { Session } from './session.ts';
import { SharedSession } from './shared-session.ts';
import { SharedTransaction } from './shared-transaction.ts';
import { Turns } from './turns.ts';

type Work<Result> = (query: Query) => Awaitable<Result>;

interface Job {
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (thrown: unknown) => void;
}

export interface ReadParts {
  readonly settings: Settings;
  withSession<Result>(limitMs: number, work: (session: Session) => Promise<Result>): Promise<Result>;
  readAlone<Result>(work: Work<Result>): Promise<Result>;
}

/** Reads that begin in one turn of the event loop share a snapshot. It is taken after all of them began. */
export class ReadBatches {
  readonly #parts: ReadParts;
  readonly #turns: Turns<Job>;

  constructor(parts: ReadParts) {
    const { batchSize, readers } = parts.settings;
    this.#parts = parts;
    this.#turns = new Turns<Job>(parts.settings, readers, {
      take: (waiting) => waiting.slice(0, batchSize),
      run: (batch) => this.#run(batch),
    });
  }

  read<Result>(work: Work<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#turns.add({ work, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  async #run(batch: readonly Job[]): Promise<void> {
    const [first] = batch;
    const { batchMs } = this.#parts.settings;
    try {
      if (batch.length === 1) await this.#runAlone(first as Job);
      else await this.#parts.withSession(batchMs, (session) => this.#runTogether(session, batch));
    } catch (thrown) {
      for (const { reject } of batch) reject(thrown);
    }
  }

  #runAlone({ work, resolve, reject }: Job): Promise<void> {
    return this.#parts.readAlone(work).then(resolve, reject);
  }

  async #runTogether(session: Session, batch: readonly Job[]): Promise<void> {
    const shared = new SharedSession(session, beginsOf(this.#parts.settings).read);
    const running = batch.map((job) => this.#runLane(shared, job));
    await Promise.race([Promise.all(running), session.whenAbandoned]);
    shared.end('ROLLBACK', () => {});
  }

  /** Answers as soon as its own work has ended. If a neighbour's statement failed, the work starts over, alone. */
  async #runLane(shared: SharedSession, job: Job): Promise<void> {
    const query = new SharedTransaction(shared, shared.openLane(), () => true);
    try {
      const value = await job.work(query);
      query.end(false);
      if (shared.failure === undefined) return job.resolve(value);
    } catch (thrown) {
      query.end(true);
      if (shared.failure === undefined) return job.reject(thrown);
    }
    void this.#runAlone(job);
  }
}
