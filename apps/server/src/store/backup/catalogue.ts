import type { Value } from '../port.ts';
import { propertyOf } from '../row.ts';
import { type Database, quoted } from './database.ts';
import { BackupProblem } from './problems.ts';

export interface Column {
  readonly name: string;
  readonly type: 'text' | 'integer';
  readonly isNullable: boolean;
}

/** A table as the database itself describes it, so that there is no list to maintain. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
}

/** All that a look into the catalogue needs. */
type Readable = Pick<Database, 'engine' | 'all'>;

/** Where the schema's own history is kept; it is rebuilt by migrating, never copied. */
const HISTORY = 'schema_migration';

/** Every table with data, by name. */
export async function listTables(database: Readable): Promise<Table[]> {
  const found = database.engine === 'sqlite' ? await sqliteColumns(database) : await postgresColumns(database);
  const tables = new Map<string, FoundColumn[]>();
  for (const column of found) {
    const columns = tables.get(column.tableName);
    if (columns) columns.push(column);
    else tables.set(column.tableName, [column]);
  }
  tables.delete(HISTORY);
  return [...tables].map(([name, columns]) => tableOf(name, columns));
}

/** The number of the last migration that the data has seen. */
export async function schemaOf(database: Readable): Promise<number> {
  const known = database.engine === 'sqlite' ? sqliteHistory : postgresHistory;
  const [history] = await database.all(known, [HISTORY]);
  if (history === undefined) throw new BackupProblem('This database holds no Sprout data.');
  const [row] = await database.all<{ number: number }>(`SELECT COALESCE(MAX(number), 0) AS number FROM ${HISTORY}`);
  return row?.number ?? 0;
}

/** A row by the names of its columns, whatever schema it has. */
export type StoredRow = Readonly<Record<string, Value>>;

/** Rows of a table, with all of its columns; `rest` may choose and order them. */
export async function readRows(
  database: Pick<Database, 'all'>,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  rest = '',
  params: readonly Value[] = [],
): Promise<StoredRow[]> {
  const names = columns.map((column) => column.name);
  const select = `SELECT ${names.map(quoted).join(', ')} FROM ${quoted(name)} ${rest}`;
  const rows = await database.all<StoredRow>(select, params);
  return rows.map((row) => Object.fromEntries(names.map((column) => [column, row[propertyOf(column)] as Value])));
}

const sqliteHistory = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = $1";
const postgresHistory =
  'SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = $1';

interface FoundColumn {
  readonly tableName: string;
  readonly columnName: string;
  readonly type: string;
  readonly isNullable: number;
  /** Place in the primary key, from 1; 0 if not in it. */
  readonly keyPlace: number;
}

function sqliteColumns(database: Readable): Promise<FoundColumn[]> {
  return database.all(`
    SELECT t.name AS table_name, c.name AS column_name, c.type, c."notnull" = 0 AS is_nullable, c.pk AS key_place
    FROM sqlite_schema t, pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
    ORDER BY t.name, c.cid`);
}

function postgresColumns(database: Readable): Promise<FoundColumn[]> {
  return database.all(`
    SELECT c.relname AS table_name, a.attname AS column_name, format_type(a.atttypid, NULL) AS type,
      NOT a.attnotnull AS is_nullable, COALESCE(array_position(i.indkey::int2[], a.attnum) + 1, 0) AS key_place
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    ORDER BY c.relname COLLATE "C", a.attnum`);
}

function tableOf(name: string, found: readonly FoundColumn[]): Table {
  const columns = found.map((column) => ({
    name: column.columnName,
    type: column.type.toLowerCase() === 'text' ? ('text' as const) : ('integer' as const),
    isNullable: column.isNullable === 1,
  }));
  const key = found
    .filter((column) => column.keyPlace > 0)
    .sort((one, other) => one.keyPlace - other.keyPlace)
    .map((column) => column.columnName);
  return { name, columns, key };
}
