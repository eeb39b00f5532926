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

/** The rows that are about one family, table by table. */
export async function dumpFamily(store: Store, familyId: string): Promise<Record<string, string[]>> {
  const dump = await dumpTables(store);
  const entries = Object.entries(dump).map(([table, rows]) => [table, rows.filter((row) => row.includes(familyId))]);
  return Object.fromEntries(entries);
}

async function tablesOf(db: Query): Promise<string[]> {
  const sql =
    db.dialect.engine === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
      : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name";
  const tables = await db.all<{ name: string }>(sql);
  return tables.map(({ name }) => name);
}
