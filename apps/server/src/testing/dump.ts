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
    for (const { name, isOwned } of tables) {
      if (!isOwned) dump[name] = dump[name]?.filter((row) => row.includes(familyId)) ?? [];
    }
    return dump;
  });
}

interface Table {
  readonly name: string;
  /** Whether each row belongs to a family. */
  readonly isOwned: boolean;
}

const listTables = {
  sqlite: `
    SELECT name, EXISTS (SELECT 1 FROM pragma_table_info(m.name) c WHERE c.name = 'family_id') AS "isOwned"
    FROM sqlite_master m WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  postgres: `
    SELECT relname AS name, EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = c.oid AND attname = 'family_id') AS "isOwned"
    FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
};

async function tablesOf(db: Query): Promise<Table[]> {
  return db.all<Table>(listTables[db.dialect.engine]);
}

/** The rows of these tables, or of their families' rows those of one family. */
async function rowsOf(db: Query, tables: readonly Table[], familyId?: string): Promise<Dump> {
  const ask = db.dialect.engine === 'sqlite' ? oneByOne : together;
  const dump: Dump = Object.fromEntries(tables.map(({ name }) => [name, []]));
  for (const { table, row } of await ask(db, tables, familyId)) dump[table]?.push(row);
  for (const rows of Object.values(dump)) rows.sort();
  return dump;
}

interface Found {
  readonly table: string;
  /** As JSON. */
  readonly row: string;
}

async function oneByOne(db: Query, tables: readonly Table[], familyId?: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const table of tables) {
    const { where, params } = choose(table, familyId);
    const rows = await db.all(`SELECT * FROM ${table.name} ${where}`, params);
    for (const row of rows) found.push({ table: table.name, row: JSON.stringify(row) });
  }
  return found;
}

/** One question for all tables: to ask a server for each of them takes five times as long. */
async function together(db: Query, tables: readonly Table[], familyId?: string): Promise<Found[]> {
  const selects = tables.map((table) => {
    const { where } = choose(table, familyId);
    return `SELECT '${table.name}' AS "table", to_json(t)::text AS row FROM ${table.name} t ${where}`;
  });
  return db.all<Found>(selects.join(' UNION ALL '), familyId === undefined ? [] : [familyId]);
}

function choose({ isOwned }: Table, familyId?: string): { where: string; params: Value[] } {
  return isOwned && familyId !== undefined
    ? { where: 'WHERE family_id = $1', params: [familyId] }
    : { where: '', params: [] };
}
