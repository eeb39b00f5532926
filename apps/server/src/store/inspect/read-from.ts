import { existsSync } from 'node:fs';
import type { DataSource } from '../backup/data-source.ts';
import type { Awaitable, Query } from '../port.ts';
import { SqliteConnection } from '../sqlite/connection.ts';
import { sqliteDialect } from '../sqlite/dialect.ts';

/**
 * Reads data as it lies there, beside a running server or without one: takes no lock and brings nothing up to date.
 * Answers undefined if there is no data yet.
 */
export async function readFrom<Result>(
  source: DataSource,
  work: (query: Query) => Awaitable<Result>,
): Promise<Result | undefined> {
  if (source.kind === 'sqlite') return readFile(source.file, work);
  const { readWithoutMigrating } = await import('../postgres/postgres-store.ts');
  return readWithoutMigrating({ url: source.url }, work);
}

async function readFile<Result>(file: string, work: (query: Query) => Awaitable<Result>): Promise<Result | undefined> {
  if (!existsSync(file)) return undefined;
  const connection = new SqliteConnection(file, 'read');
  try {
    // Another process may commit at any moment, so what is read must be one transaction. Closing ends it.
    connection.run('BEGIN');
    return await work({
      dialect: sqliteDialect,
      one: (sql, params) => connection.one(sql, params),
      all: (sql, params) => connection.all(sql, params),
    });
  } finally {
    connection.close();
  }
}
