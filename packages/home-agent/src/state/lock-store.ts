import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A lock between processes. The system lets it go when its process ends, however it ends. */
export class FileLock {
  readonly #db: DatabaseSync;

  private constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Undefined: another process has it. */
  static take(file: string): FileLock | undefined {
    const db = new DatabaseSync(file, { timeout: 0 });
    chmodSync(file, 0o600);
    try {
      db.exec('BEGIN EXCLUSIVE');
      return new FileLock(db);
    } catch (thrown) {
      db.close();
      const SQLITE_BUSY = 5;
      if ((thrown as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
      throw thrown;
    }
  }

  release(): void {
    this.#db.close();
  }
}
