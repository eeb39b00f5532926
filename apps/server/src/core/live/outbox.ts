import type { Timers } from '../ports.ts';

/** Something that has hints to send. */
export interface Sender {
  flush(): void;
}

/** For so long senders may go on. What they wrote leaves after that, which takes twice as long again. */
const SLICE_MS = 1;

/**
 * Lets those who have something to send send it, for a short while in each turn of the event loop, so that a change which
 * thousands watch does not hold up everybody else. First come, first served.
 */
export class Outbox {
  readonly #timers: Timers;
  #waiting: Sender[] = [];
  #next = 0;
  #isScheduled = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** Whoever is in the queue already must not be put in again. */
  push(sender: Sender): void {
    this.#waiting.push(sender);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#timers.soon(this.#turn);
  }

  readonly #turn = () => {
    this.#isScheduled = false;
    const end = this.#timers.elapsed() + SLICE_MS;
    while (this.#next < this.#waiting.length) {
      (this.#waiting[this.#next++] as Sender).flush();
      if (this.#timers.elapsed() >= end) break;
    }
    if (this.#next < this.#waiting.length) {
      this.#schedule();
      return;
    }
    this.#waiting = [];
    this.#next = 0;
  };
}
