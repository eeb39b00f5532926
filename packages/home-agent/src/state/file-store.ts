import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export type Row = Record<string, string | number | null>;
type Value = string | number | null;

/** One SQLite file that only its owner can read. Its stores share transactions. */
export class SqliteFile {
  readonly #db: DatabaseSync;
  #isInside = false;

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    if (file !== ':memory:') chmodSync(file, 0o600);
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000');
  }

  declare(schema: string): void {
    this.#db.exec(schema);
  }

  close(): void {
    this.#db.close();
  }

  /** Answers how many rows changed. */
  run(sql: string, ...values: Value[]): number {
    return Number(this.#db.prepare(sql).run(...values).changes);
  }

  all(sql: string, ...values: Value[]): Row[] {
    return this.#db.prepare(sql).all(...values) as Row[];
  }

  /** All of the work or nothing of it. Work inside of other work belongs to the outer one. */
  inOne(work: () => void): void {
    if (this.#isInside) {
      work();
      return;
    }
    this.#db.exec('BEGIN IMMEDIATE');
    this.#isInside = true;
    try {
      work();
      this.#db.exec('COMMIT');
    } catch (thrown) {
      this.#db.exec('ROLLBACK');
      throw thrown;
    } finally {
      this.#isInside = false;
    }
  }
}

/** Small things that are remembered by name. */
export class Memory {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
    file.declare('CREATE TABLE IF NOT EXISTS memory (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT');
  }

  recall<Value>(name: string): Value | undefined {
    const [row] = this.#file.all('SELECT value FROM memory WHERE name = ?1', name);
    return row === undefined ? undefined : (JSON.parse(String(row.value)) as Value);
  }

  remember(name: string, value: unknown): void {
    this.#file.run('INSERT OR REPLACE INTO memory (name, value) VALUES (?1, ?2)', name, JSON.stringify(value));
  }
}
