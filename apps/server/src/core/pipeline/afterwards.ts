import type { AfterCommit } from '../operations/context.ts';
import type { Timers } from '../ports.ts';
import { withinTime } from '../within-time.ts';

/** How long one piece of work may take, in ms. */
const LIMIT_MS = 30_000;

/**
 * Runs what follows a commit, such as telling a remote party. No answer waits for it and no fault of it changes an answer.
 * It is lost if the process dies: work that must not be lost is due work.
 */
export class Afterwards {
  readonly #timers: Timers;
  readonly #onFault: (fault: unknown) => void;
  readonly #running = new Set<Promise<void>>();

  constructor(timers: Timers, onFault: (fault: unknown) => void) {
    this.#timers = timers;
    this.#onFault = onFault;
  }

  start(work: AfterCommit): void {
    const running = withinTime(this.#timers, LIMIT_MS, undefined, async (signal) => work(signal))
      .catch(this.#onFault)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when everything that was started is over. */
  async finish(): Promise<void> {
    await Promise.all(this.#running);
  }
}
