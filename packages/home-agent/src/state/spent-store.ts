import type { Memory, SqliteFile } from './file-store.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS spent (
    day TEXT NOT NULL, what TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (day, what)
  ) STRICT`;

/** 1: it is reached. 2: the parents were told. */
const REACHED = 'reached ';

const deleteOne = 'DELETE FROM spent WHERE day = ?1 AND what = ?2';

/** What was spent on each day. A day begins at midnight where the family lives. */
export class SpentStore {
  readonly #file: SqliteFile;
  readonly #memory: Memory;
  #format = formatIn('UTC');

  constructor(file: SqliteFile, memory: Memory) {
    this.#file = file;
    this.#memory = memory;
    file.declare(schema);
  }

  rememberZone(zone: string): void {
    if (this.#memory.recall('zone') !== zone) this.#memory.remember('zone', zone);
  }

  /** Answers whether the budget is another one than last time. */
  rememberBudget(budget: object): boolean {
    const words = JSON.stringify(budget);
    if (this.#memory.recall('budget') === words) return false;
    this.#memory.remember('budget', words);
    return true;
  }

  /** The limits that were reached today. */
  listReached(now: number): string[] {
    return Object.entries(this.read(now)).flatMap(([what, number]) =>
      what.startsWith(REACHED) && number > 0 ? [what.slice(REACHED.length)] : [],
    );
  }

  /** Notes that a limit is reached; false: it was noted before. */
  reach(now: number, what: string): boolean {
    return this.take(now, REACHED + what, 1);
  }

  /** Whether the parents were told that a limit is reached. */
  isTold(now: number, what: string): boolean {
    return (this.read(now)[REACHED + what] ?? 0) > 1;
  }

  /** `day`: on which it was reached. */
  noteTold(day: string, what: string): void {
    this.correct(day, REACHED + what, 1);
  }

  forgetReached(now: number): void {
    for (const what of this.listReached(now)) this.#file.run(deleteOne, this.dayOf(now), REACHED + what);
  }

  dayOf(now: number): string {
    const timeZone = this.#memory.recall<string>('zone') ?? 'UTC';
    if (this.#format.resolvedOptions().timeZone !== timeZone) this.#format = formatIn(timeZone);
    return this.#format.format(now);
  }

  /** When the next day begins, to the minute. */
  nextDay(now: number): number {
    const MINUTE_MS = 60_000;
    const today = this.dayOf(now);
    let low = Math.floor(now / MINUTE_MS);
    // No day is longer than 25 hours, except where a zone skips one.
    let high = low + 26 * 60;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.dayOf(middle * MINUTE_MS) === today) low = middle;
      else high = middle;
    }
    return high * MINUTE_MS;
  }

  /** Takes some of a day's budget; false: not so much is left of it. */
  take(now: number, what: string, most: number, number = 1): boolean {
    const day = this.dayOf(now);
    const sql = `
      INSERT INTO spent (day, what, number) SELECT ?1, ?2, ?4 WHERE ?4 <= ?3
      ON CONFLICT (day, what) DO UPDATE SET number = number + ?4 WHERE number + ?4 <= ?3`;
    return this.#file.run(sql, day, what, most, number) > 0;
  }

  /** Adds to what was taken on a day, or gives some of it back. */
  correct(day: string, what: string, by: number): void {
    this.#file.run('UPDATE spent SET number = number + ?1 WHERE day = ?2 AND what = ?3', by, day, what);
  }

  read(now: number): Record<string, number> {
    const rows = this.#file.all('SELECT what, number FROM spent WHERE day = ?1', this.dayOf(now));
    return Object.fromEntries(rows.map(({ what, number }) => [String(what), Number(number)]));
  }
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}
