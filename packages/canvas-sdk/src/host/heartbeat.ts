/**
 * Notices a frame that freezes, or that never greets. It counts in ticks, not in time, so that a host that was held up itself
 * does not blame the frame.
 *
 * Needed by: infinite-loop-on-tap, own-parse-time-reload, regexp-bomb.
 */

/** Unanswered pings, one a second, after which a frame counts as frozen. */
const MOST_UNANSWERED = 6;
/** Seconds that a frame has to greet: from its start, and once it has loaded. */
const GREETS_WITHIN = 20;
const GREETS_AFTER_LOAD = 3;

export class Heartbeat {
  #untilGreeting: number | undefined = GREETS_WITHIN;
  #unanswered = 0;
  #id = 0;

  loaded(): void {
    if (this.#untilGreeting !== undefined) this.#untilGreeting = GREETS_AFTER_LOAD;
  }

  greeted(): void {
    this.#untilGreeting = undefined;
  }

  answered(): void {
    this.#unanswered = 0;
  }

  /** One second has passed: the id to ping with, undefined before the greeting, or why the frame must go. */
  tick(): number | 'froze' | 'missing' | undefined {
    if (this.#untilGreeting !== undefined) {
      this.#untilGreeting -= 1;
      return this.#untilGreeting <= 0 ? 'missing' : undefined;
    }
    this.#unanswered += 1;
    if (this.#unanswered > MOST_UNANSWERED) return 'froze';
    this.#id += 1;
    return this.#id;
  }
}
