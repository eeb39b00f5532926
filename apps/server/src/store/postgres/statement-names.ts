/** A server keeps every prepared statement of a connection, so texts that are made up per call must not pile up there. */
const MAX_NAMED = 800;

/** Names for prepared statements, the same on every connection; the texts of our stores are few and come early. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #most: number;

  /** With 0, no statement gets a name. */
  constructor(most = MAX_NAMED) {
    this.#most = most;
  }

  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= this.#most) return known;
    const name = `s${this.#names.size + 1}`;
    this.#names.set(sql, name);
    return name;
  }
}
