import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { StoreFault, type Value } from '../port.ts';
import { ensurePrivateFile } from './private-file.ts';

const durably = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;';

/** One SQLite connection with its prepared statements. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string, mode: 'read' | 'write') {
    try {
      if (mode === 'write') ensurePrivateFile(file);
      this.#database = new DatabaseSync(file, { readOnly: mode === 'read', timeout: 5_000 });
      // Checkpoints run in a thread of their own (checkpointer.ts): here they would stall the event loop.
      if (mode === 'write') this.#database.exec(`${durably} PRAGMA wal_autocheckpoint = 0`);
      this.#database.exec('PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY');
    } catch (thrown) {
      throw faultOf(thrown);
    }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  one<Row extends object>(sql: string, params: readonly Value[] = []): Row | undefined {
    try {
      return this.#prepared(sql).get(...params) as Row | undefined;
    } catch (thrown) {
      throw faultOf(thrown);
    }
  }

  all<Row extends object>(sql: string, params: readonly Value[] = []): Row[] {
    try {
      return this.#prepared(sql).all(...params) as Row[];
    } catch (thrown) {
      throw faultOf(thrown);
    }
  }

  run(sql: string, params: readonly Value[] = []): number {
    try {
      return this.#prepared(sql).run(...params).changes as number;
    } catch (thrown) {
      throw faultOf(thrown);
    }
  }

  /** Rows one by one, for reads that are too large to hold. */
  iterate<Row extends object>(sql: string, params: readonly Value[] = []): Iterable<Row> {
    return this.#prepared(sql).iterate(...params) as Iterable<Row>;
  }

  /** Several statements without parameters, e.g. a migration. */
  script(sql: string): void {
    try {
      this.#database.exec(sql);
    } catch (thrown) {
      throw faultOf(thrown);
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    // The port writes $1 as PostgreSQL does; SQLite numbers only ?1.
    const statement = this.#database.prepare(sql.replace(/\$(\d+)/g, '?$1'));
    this.#statements.set(sql, statement);
    return statement;
  }
}

const SQLITE_BUSY = 5;

/** Whatever the engine throws, wrong arguments included, is a fault of ours and never the caller's. */
function faultOf(thrown: unknown): StoreFault {
  const { errcode, message } = thrown as { errcode?: number; message: string };
  const kind = errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY ? 'contention' : 'broken';
  return new StoreFault(kind, `SQLite: ${message}`, { cause: thrown });
}
