/** Reports the failed calls of one round in one line, and an unreachable database less and less often. */
export class FaultReport {
  readonly #onFault: (fault: unknown) => void;
  #failed: string[] = [];
  #hasTold = false;
  #failedLooks = 0;

  constructor(onFault: (fault: unknown) => void) {
    this.#onFault = onFault;
  }

  /** Reports late failures of the last round, whose calls may still be running. */
  beginRound(): void {
    this.#hasTold = false;
    this.tell();
  }

  add(words: string): void {
    this.#failed.push(words);
  }

  /** At most one line in a round. */
  tell(): void {
    const [first, ...others] = this.#failed;
    if (first === undefined || this.#hasTold) return;
    this.#hasTold = true;
    this.#failed = [];
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    this.#onFault(new Error(`${first}${more}; each waits longer with every try`));
  }

  lookSucceeded(): void {
    this.#failedLooks = 0;
  }

  /** The queue asks the database every second, so that no call is late when it is back. */
  lookFailed(fault: unknown): void {
    this.#failedLooks++;
    const isWorthTelling = Number.isInteger(Math.log2(this.#failedLooks));
    if (!isWorthTelling) return;
    this.#onFault(new Error(`looking for due work failed, ${this.#failedLooks} in a row`, { cause: fault }));
  }
}
