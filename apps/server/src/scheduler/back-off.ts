/** How many rounds pass at most until something that fails is tried again: some minutes, at a round a second. */
const MOST_ROUNDS = 256;

interface Failure {
  readonly times: number;
  readonly notBefore: number;
}

/**
 * What failed waits, each time twice as long as before. Counted in rounds, because nobody can set those, and kept in this
 * process only: a restart, which may well be what mended it, tries everything at once.
 */
export class BackOff {
  readonly #failures = new Map<string, Failure>();
  #round = 0;

  /** How many things have failed and may still be there. */
  get size(): number {
    return this.#failures.size;
  }

  beginRound(): void {
    this.#round++;
    if (this.#round % MOST_ROUNDS === 0) this.#forgetWhatIsGone();
  }

  isWaiting(key: string): boolean {
    return (this.#failures.get(key)?.notBefore ?? 0) > this.#round;
  }

  /** Answers how often it has failed by now. */
  fail(key: string): number {
    const times = (this.#failures.get(key)?.times ?? 0) + 1;
    this.#failures.set(key, { times, notBefore: this.#round + Math.min(2 ** times, MOST_ROUNDS) });
    return times;
  }

  succeed(key: string): void {
    this.#failures.delete(key);
  }

  /** What could have been tried for long and was not has been settled by somebody else. */
  #forgetWhatIsGone(): void {
    for (const [key, { notBefore }] of this.#failures) {
      if (notBefore + MOST_ROUNDS < this.#round) this.#failures.delete(key);
    }
  }
}
