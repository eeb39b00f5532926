import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { StoreFault, type Value } from '../port.ts';
import { propertyOf, rowOf } from '../row.ts';
import { ensurePrivateFile } from './private-file.ts';

const durably = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;';

/**
 * SQLite looks through all of a writer's cache after most commits, so a large one is slower than the pages it saves. The caches of
 * readers (readers.ts) fill up as the data grows, and are never given back: together they are 32 MB at most. With 2 MB each, reads of
 * many families take a tenth more processor time.
 */
const cacheKilobytes = { read: 8_192, write: 4_096 };

/** A statement that is ready to run, and the properties of the rows that it answers with. */
interface Prepared {
  readonly statement: StatementSync;
  readonly names: readonly string[];
}

/** One SQLite connection with its prepared statements. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(file: string, mode: 'read' | 'write') {
    try {
      if (mode === 'write') ensurePrivateFile(file);
      this.#database = new DatabaseSync(file, { readOnly: mode === 'read', timeout: 5_000 });
      // Checkpoints run in a thread of their own (checkpointer.ts): here they would stall the event loop.
      if (mode === 'write') this.#database.exec(`${durably} PRAGMA wal_autocheckpoint = 0`);
      this.#database.exec(`PRAGMA cache_size = -${cacheKilobytes[mode]}; PRAGMA temp_store = MEMORY`);
    } catch (thrown) {
      throw faultOf(thrown);
    }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  one<Row extends object>(sql: string, params: readonly Value[] = []): Row | undefined {
    try {
      const { statement, names } = this.#prepared(sql);
      const values = statement.get(...params) as unknown as Values | undefined;
      return values === undefined ? undefined : rowOf<Row>(names, values);
    } catch (thrown) {
      throw faultOf(thrown);
    }
  }

  all<Row extends object>(sql: string, params: readonly Value[] = []): Row[] {
    try {
      const { statement, names } = this.#prepared(sql);
      return (statement.all(...params) as unknown as Values[]).map((values) => rowOf<Row>(names, values));
    } catch (thrown) {
      throw faultOf(thrown);
    }
  }

  run(sql: string, params: readonly Value[] = []): number {
    try {
      return this.#prepared(sql).statement.run(...params).changes as number;
    } catch (thrown) {
      throw faultOf(thrown);
    }
  }

  /** Runs a statement without counting the rows it changed: the count costs as much as a small statement. */
  apply(sql: string, params: readonly Value[] = []): void {
    try {
      this.#prepared(sql).statement.get(...params);
    } catch (thrown) {
      throw faultOf(thrown);
    }
  }

  /** The values of rows one by one, for reads that are too large to hold. */
  *iterate(sql: string, params: readonly Value[] = []): Iterable<Values> {
    for (const values of this.#prepared(sql).statement.iterate(...params)) yield values as unknown as Values;
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

  #prepared(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    // The port writes $1 as PostgreSQL does; SQLite numbers only ?1.
    const statement = this.#database.prepare(sql.replace(/\$(\d+)/g, '?$1'));
    statement.setReturnArrays(true);
    const prepared = { statement, names: statement.columns().map(({ name }) => propertyOf(name)) };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

type Values = readonly Value[];

const SQLITE_BUSY = 5;

/** Whatever the engine throws, wrong arguments included, is a fault of ours and never the caller's. */
function faultOf(thrown: unknown): StoreFault {
  const { errcode, message } = thrown as { errcode?: number; message: string };
  const kind = errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY ? 'contention' : 'broken';
  return new StoreFault(kind, `SQLite: ${message}`, { cause: thrown });
}
