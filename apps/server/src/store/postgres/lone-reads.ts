/** Texts that are made up per call must not pile up here. */
const MAX_KNOWN = 500;

/**
 * Remembers which statements are, as far as we have seen, all that their reads ask for. One statement is a snapshot by
 * itself, so such a read can do without BEGIN and ROLLBACK, a third of its cost.
 */
export class LoneReads {
  readonly #isLone = new Map<string, boolean>();

  has(sql: string): boolean {
    return this.#isLone.get(sql) === true;
  }

  /** A read asked for this and nothing else. */
  noteAlone(sql: string): void {
    if (!this.#isLone.has(sql) && this.#isLone.size < MAX_KNOWN) this.#isLone.set(sql, true);
  }

  /** A read that began with this went on: once is enough never to assume otherwise. */
  noteFollowed(sql: string): void {
    if (this.#isLone.has(sql) || this.#isLone.size < MAX_KNOWN) this.#isLone.set(sql, false);
  }
}
