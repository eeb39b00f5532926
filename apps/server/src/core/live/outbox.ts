import type { Timers } from '../ports.ts';

/** Something that has hints to send. */
export interface Sender {
  flush(): void;
}

/** Streams written to in one turn of the event loop: at some 20 µs each, calls in between wait a few milliseconds. */
const SLICE = 200;

/**
 * Lets those who have something to send send it, some in each turn of the event loop, so that a change which thousands
 * watch does not hold up everybody else. First come, first served.
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
    const end = Math.min(this.#waiting.length, this.#next + SLICE);
    while (this.#next < end) (this.#waiting[this.#next++] as Sender).flush();
    if (this.#next < this.#waiting.length) {
      this.#schedule();
      return;
    }
    this.#waiting = [];
    this.#next = 0;
  };
}
