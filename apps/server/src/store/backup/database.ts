import type { Migrator } from '../migrations/migrate.ts';
import type { Value } from '../port.ts';
import type { DataSource } from './data-source.ts';

export type Row = readonly Value[];

/** Direct access to a whole database, in one transaction on one connection: for tools, not for the server. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** Migrates inside the open transaction. */
  readonly migrator: Migrator;
  all<Found extends object>(sql: string, params?: readonly Value[]): Promise<Found[]>;
  run(sql: string, params?: readonly Value[]): Promise<void>;
  /** Rows too many to hold, some at a time, each an array of the values asked for. */
  stream(sql: string): AsyncIterable<readonly Row[]>;
}

/** Runs the work on one snapshot of the data; a server may be writing meanwhile. */
export async function withSnapshot<Result>(
  source: DataSource,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (source.kind === 'sqlite') {
    const { withSqliteSnapshot } = await import('./sqlite-database.ts');
    return withSqliteSnapshot(source.file, work);
  }
  const { withPostgresSnapshot } = await import('./postgres-database.ts');
  return withPostgresSnapshot(source.url, work);
}

/** Names in SQL come from a catalogue, never from a caller; quoting keeps odd ones whole. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
