/** A failed call waits at most this many rounds. With one round a second that is about four minutes. */
const MOST_ROUNDS = 256;

interface Failure {
  readonly times: number;
  readonly notBefore: number;
}

/**
 * Makes a failed call wait twice as long with each failure. It counts rounds, because a clock can be set back. It is kept
 * in memory only: a restart may have removed the cause, so every call is tried again at once.
 */
export class BackOff {
  readonly #failures = new Map<string, Failure>();
  #round = 0;

  /** How many calls have failed and may still be due. */
  get size(): number {
    return this.#failures.size;
  }

  beginRound(): void {
    this.#round++;
    if (this.#round % MOST_ROUNDS === 0) this.#forgetOld();
  }

  isWaiting(key: string): boolean {
    return (this.#failures.get(key)?.notBefore ?? 0) > this.#round;
  }

  /** Returns how often the call has failed. */
  fail(key: string): number {
    const times = (this.#failures.get(key)?.times ?? 0) + 1;
    this.#failures.set(key, { times, notBefore: this.#round + Math.min(2 ** times, MOST_ROUNDS) });
    return times;
  }

  succeed(key: string): void {
    this.#failures.delete(key);
  }

  /** Forgets calls that could have been tried again long ago and were not: they are no longer due. */
  #forgetOld(): void {
    for (const [key, { notBefore }] of this.#failures) {
      if (notBefore + MOST_ROUNDS < this.#round) this.#failures.delete(key);
    }
  }
}
