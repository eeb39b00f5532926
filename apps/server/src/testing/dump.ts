import type { Query, Store } from '../store/port.ts';

/** Every row of every table, in a form that can be compared. */
export async function dumpTables(store: Store, leaveOut: readonly string[] = []): Promise<Record<string, string[]>> {
  return store.read(async (db) => {
    const dump: Record<string, string[]> = {};
    for (const table of await tablesOf(db)) {
      if (leaveOut.includes(table)) continue;
      const rows = await db.all(`SELECT * FROM ${table}`);
      dump[table] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return dump;
  });
}

/**
 * The rows that are about one family, table by table. The others of a busy database are not even read: tests that dump once for
 * each operation would take longer with every family that they make.
 */
export async function dumpFamily(store: Store, familyId: string): Promise<Record<string, string[]>> {
  return store.read(async (db) => {
    const owned = await tablesOfFamilies(db);
    const dump: Record<string, string[]> = {};
    for (const table of await tablesOf(db)) {
      const rows = owned.has(table)
        ? await db.all(`SELECT * FROM ${table} WHERE family_id = $1`, [familyId])
        : await db.all(`SELECT * FROM ${table}`);
      const texts = rows.map((row) => JSON.stringify(row));
      dump[table] = (owned.has(table) ? texts : texts.filter((row) => row.includes(familyId))).sort();
    }
    return dump;
  });
}

async function tablesOfFamilies(db: Query): Promise<ReadonlySet<string>> {
  const sql =
    db.dialect.engine === 'sqlite'
      ? "SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'family_id'"
      : "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'family_id'";
  return new Set((await db.all<{ name: string }>(sql)).map(({ name }) => name));
}

async function tablesOf(db: Query): Promise<string[]> {
  const sql =
    db.dialect.engine === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
      : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name";
  const tables = await db.all<{ name: string }>(sql);
  return tables.map(({ name }) => name);
}
