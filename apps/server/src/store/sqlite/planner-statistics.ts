/**
 * The statistics that SQLite's planner uses for our indexes. On its own it guesses that the first column of a key leaves ten rows;
 * here that column is the family, which may have a million, and so it would rather walk through a family's whole history
 * than use the index made for a filter. Statistics of our own, the same for every file, make it choose by columns; unlike
 * measured ones they never change a plan behind our back.
 */
import type { SqliteConnection } from './connection.ts';

const ROWS = 10_000_000;

/** How many rows share the first column of a key, the first two, and so on. */
const sharedByFamily = [200_000, 4_000, 80, 4];
const sharedByOthers = [100, 20, 4, 2];

interface IndexRow {
  readonly tableName: string;
  readonly indexName: string;
  readonly isUnique: number;
  readonly columns: string;
}

// The key of a table without rowid is the table itself, under whose name its statistics stand.
const indexesSql = `SELECT t.name AS table_name, CASE i.origin WHEN 'pk' THEN t.name ELSE i.name END AS index_name,
  i."unique" AS is_unique, (SELECT json_group_array(c.name) FROM pragma_index_info(i.name) c) AS columns
  FROM sqlite_schema t JOIN pragma_index_list(t.name) i
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY 1, 2`;

/** Writes the statistics down if this schema's are not there yet, and makes the connection use them. */
export function describeIndexes(connection: SqliteConnection): void {
  const wanted = connection.all<IndexRow>(indexesSql).map((index) => [index.tableName, index.indexName, statOf(index)]);
  // Makes the table of statistics, and measures nothing.
  connection.script('ANALYZE sqlite_schema');
  const known = connection.all<{ tbl: string; idx: string; stat: string }>(
    'SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY tbl, idx',
  );
  if (JSON.stringify(known.map(({ tbl, idx, stat }) => [tbl, idx, stat])) === JSON.stringify(wanted)) return;
  connection.run('BEGIN IMMEDIATE');
  connection.run('DELETE FROM sqlite_stat1');
  for (const row of wanted) connection.run('INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ($1, $2, $3)', row);
  connection.run('COMMIT');
  connection.script('ANALYZE sqlite_schema');
}

function statOf({ columns, isUnique }: IndexRow): string {
  const names = JSON.parse(columns) as string[];
  const shared = names[0] === 'family_id' ? sharedByFamily : sharedByOthers;
  const perKey = names.map((_, index) => (isUnique === 1 && index === names.length - 1 ? 1 : (shared[index] ?? 1)));
  return [ROWS, ...perKey].join(' ');
}
