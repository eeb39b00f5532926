import { existsSync } from 'node:fs';
import type { Value } from '../port.ts';
import { SqliteConnection } from '../sqlite/connection.ts';
import { sqliteMigrator } from '../sqlite/migrator.ts';
import type { Database, Row } from './database.ts';
import { BackupProblem } from './problems.ts';

/** Rows that are handed on together. */
const ROWS_AT_ONCE = 200;

export async function withSqliteSnapshot<Result>(
  file: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw new BackupProblem(`There is no data at ${file}.`);
  const connection = new SqliteConnection(file, 'read');
  try {
    connection.run('BEGIN');
    return await work(sqliteDatabase(connection));
  } finally {
    connection.close();
  }
}

export function sqliteDatabase(connection: SqliteConnection): Database {
  return {
    engine: 'sqlite',
    migrator: { ...sqliteMigrator(connection), locked: (work) => work() },
    all: async <Found extends object>(sql: string, params?: readonly Value[]) => connection.all<Found>(sql, params),
    run: async (sql, params) => {
      connection.run(sql, params);
    },
    stream: (sql) => stream(connection, sql),
  };
}

async function* stream(connection: SqliteConnection, sql: string) {
  let rows: Row[] = [];
  for (const row of connection.iterate(sql)) {
    rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
