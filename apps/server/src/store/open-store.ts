import path from 'node:path';
import type { DataSource } from './backup/data-source.ts';
import type { Store } from './port.ts';
import type { PostgresOptions } from './postgres/options.ts';
import { openSqlite } from './sqlite/sqlite-store.ts';

export interface StoreLocation {
  /** A postgres:// URL; without one the data is a file in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** How PostgreSQL is used, where that is not as usual. */
  readonly database?: Omit<PostgresOptions, 'url'>;
}

/** The embedded database of a data directory. */
export function sqliteFile(dataDir: string): string {
  return path.join(dataDir, 'sprout.db');
}

/** The same place, for tools that work on the data beside a server. */
export function dataSourceOf({ databaseUrl, dataDir }: StoreLocation): DataSource {
  if (databaseUrl !== undefined) return { kind: 'postgres', url: databaseUrl };
  return { kind: 'sqlite', file: sqliteFile(dataDir) };
}

/** `onFault` receives what fails in the store while no caller waits for it. */
export async function openStore(
  { databaseUrl, dataDir, database = {} }: StoreLocation,
  onFault?: (fault: unknown) => void,
): Promise<Store> {
  if (databaseUrl === undefined) return openSqlite({ file: sqliteFile(dataDir), onFault });
  // Loaded only when needed: a home server never pays for the client library.
  const { openPostgres } = await import('./postgres/postgres-store.ts');
  return openPostgres({ ...database, url: databaseUrl });
}
