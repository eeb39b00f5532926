import { listTables, readRows, type Table } from '../store/backup/catalogue.ts';
import type { Query, Store, Value } from '../store/port.ts';

type Dump = Record<string, string[]>;

/** Every row of every table, in a form that can be compared. */
export async function dumpTables(store: Store, leaveOut: readonly string[] = []): Promise<Dump> {
  return store.read(async (db) => {
    const tables = (await tablesOf(db)).filter(({ name }) => !leaveOut.includes(name));
    return rowsOf(db, tables);
  });
}

/**
 * The rows that are about one family, table by table. The others of a busy database are not even read: tests that dump once for
 * each operation would take longer with every family that they make.
 */
export async function dumpFamily(store: Store, familyId: string): Promise<Dump> {
  return store.read(async (db) => {
    const tables = await tablesOf(db);
    const dump = await rowsOf(db, tables, familyId);
    for (const table of tables) {
      if (!isOwned(table)) dump[table.name] = dump[table.name]?.filter((row) => row.includes(familyId)) ?? [];
    }
    return dump;
  });
}

/** Tables of which each row belongs to a family. */
function isOwned({ columns }: Table): boolean {
  return columns.some(({ name }) => name === 'family_id');
}

function tablesOf(db: Query): Promise<Table[]> {
  return listTables({ engine: db.dialect.engine, all: async (sql, params) => db.all(sql, params) });
}

/** The rows of these tables, or of their families' rows those of one family. */
async function rowsOf(db: Query, tables: readonly Table[], familyId?: string): Promise<Dump> {
  const ask = db.dialect.engine === 'sqlite' ? oneByOne : together;
  const dump: Dump = Object.fromEntries(tables.map(({ name }) => [name, []]));
  for (const { tableName, row } of await ask(db, tables, familyId)) dump[tableName]?.push(row);
  for (const rows of Object.values(dump)) rows.sort();
  return dump;
}

interface Found {
  readonly tableName: string;
  /** As JSON. */
  readonly row: string;
}

async function oneByOne(db: Query, tables: readonly Table[], familyId?: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const table of tables) {
    const { where, params } = choose(table, familyId);
    const rows = await readRows({ all: async (sql, values) => db.all(sql, values) }, table, where, params);
    for (const row of rows) found.push({ tableName: table.name, row: JSON.stringify(row) });
  }
  return found;
}

/** One question for all tables: to ask a server for each of them takes five times as long. */
async function together(db: Query, tables: readonly Table[], familyId?: string): Promise<Found[]> {
  const selects = tables.map((table) => {
    const { where } = choose(table, familyId);
    return `SELECT '${table.name}' AS table_name, to_json(t)::text AS row FROM ${table.name} t ${where}`;
  });
  return db.all<Found>(selects.join(' UNION ALL '), familyId === undefined ? [] : [familyId]);
}

function choose(table: Table, familyId?: string): { where: string; params: Value[] } {
  return isOwned(table) && familyId !== undefined
    ? { where: 'WHERE family_id = $1', params: [familyId] }
    : { where: '', params: [] };
}
