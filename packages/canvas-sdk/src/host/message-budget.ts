/**
 * Counts the messages of a canvas. Messages beyond the budget are dropped unread.
 *
 * Needed by: save-flood.
 */
const BURST = 80;
const PER_SECOND = 40;
const MOST_DROPPED = 2_000;

export class MessageBudget {
  readonly #now: () => number;
  #left = BURST;
  #dropped = 0;
  #at: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#at = now();
  }

  /** Takes one message into account, and says whether it may be read. */
  take(): boolean {
    const now = this.#now();
    this.#left = Math.min(BURST, this.#left + ((now - this.#at) * PER_SECOND) / 1000);
    this.#at = now;
    if (this.#left >= 1) {
      this.#left -= 1;
      return true;
    }
    this.#dropped += 1;
    return false;
  }

  get isFlooded(): boolean {
    return this.#dropped > MOST_DROPPED;
  }
}
