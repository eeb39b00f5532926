import { StoreFault } from '../port.ts';
import type { Settings } from './options.ts';

interface Waiting {
  readonly reject: (thrown: unknown) => void;
}

interface Rule<Job> {
  /** Chooses the jobs of the next batch; none if all must wait. */
  take(waiting: readonly Job[]): readonly Job[];
  /** Runs a batch. It answers its jobs itself and never throws. */
  run(batch: readonly Job[]): Promise<void>;
}

/** Collects the jobs of one turn of the event loop into batches. A few batches run at a time; what comes meanwhile waits. */
export class Turns<Job extends Waiting> {
  readonly #settings: Pick<Settings, 'maxWaiting'>;
  readonly #limit: number;
  readonly #rule: Rule<Job>;
  #waiting: Job[] = [];
  #running = 0;
  #isScheduled = false;

  constructor(settings: Pick<Settings, 'maxWaiting'>, limit: number, rule: Rule<Job>) {
    this.#settings = settings;
    this.#limit = limit;
    this.#rule = rule;
  }

  add(job: Job): void {
    const { maxWaiting } = this.#settings;
    if (this.#waiting.length >= maxWaiting) {
      job.reject(new StoreFault('overloaded', `more than ${maxWaiting} calls wait for a connection`));
      return;
    }
    this.#waiting.push(job);
    this.#startSoon();
  }

  #startSoon(): void {
    if (this.#isScheduled || this.#running >= this.#limit || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#start();
    });
  }

  #start(): void {
    while (this.#running < this.#limit) {
      const batch = new Set(this.#rule.take(this.#waiting));
      if (batch.size === 0) return;
      this.#waiting = this.#waiting.filter((job) => !batch.has(job));
      this.#running++;
      void this.#rule.run([...batch]).then(() => {
        this.#running--;
        this.#startSoon();
      });
    }
  }
}
