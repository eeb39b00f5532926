import pg from 'pg';

/** The rows of every table that has any, as JSON. */
export type DatabaseRows = ReadonlyMap<string, string>;

export async function readDatabase(url: string): Promise<DatabaseRows> {
  return onDatabase(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const rows = new Map<string, string>();
    for (const { name } of tables.rows) {
      const found = await client.query<{ rows: string | null }>(`SELECT json_agg(t)::text AS rows FROM ${name} t`);
      const [table] = found.rows;
      if (table?.rows) rows.set(name, table.rows);
    }
    return rows;
  });
}

/** Puts the rows into a database with our tables; false, and nothing, if it has a family already. */
export async function fillEmptyDatabase(url: string, tables: DatabaseRows): Promise<boolean> {
  return onDatabase(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM family LIMIT 1');
    if (rowCount !== 0) return false;
    for (const [name, rows] of tables) {
      const all = `SELECT * FROM json_populate_recordset(NULL::${name}, $1)`;
      await client.query(`INSERT INTO ${name} ${all} ON CONFLICT DO NOTHING`, [rows]);
    }
    return true;
  });
}

async function onDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}
