import type { Timers } from '../ports.ts';

/** Something that has hints to send. */
export interface Sender {
  flush(): void;
}

/** How long senders may write in one turn of the event loop, in ms. The sockets then need about twice as long again. */
const SLICE_MS = 1;

/**
 * A queue of streams that have hints to send. Each turn of the event loop flushes streams for one slice only, so that a
 * change which thousands watch does not block other requests.
 */
export class Outbox {
  readonly #timers: Timers;
  #waiting: Sender[] = [];
  #next = 0;
  #isScheduled = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** The caller makes sure that a sender is in the queue only once. */
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
