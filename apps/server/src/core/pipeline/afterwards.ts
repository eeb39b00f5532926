import type { AfterCommit } from '../operations/context.ts';
import type { Timers } from '../ports.ts';
import { withinTime } from '../time/within-time.ts';

/** How long one piece of work may take, in ms. */
const LIMIT_MS = 30_000;

/**
 * Runs work after a commit, such as a message to another server. No answer waits for it, and its faults change no answer.
 * The work is lost if the process dies: work that must not be lost is due work.
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

  /** Resolves when all started work has ended. */
  async finish(): Promise<void> {
    await Promise.all(this.#running);
  }
}
