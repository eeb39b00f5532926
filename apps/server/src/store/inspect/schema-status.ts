import type { DataSource } from '../backup/data-source.ts';
import { migrations } from '../migrations/index.ts';
import { type AppliedMigration, newestOf, refuseForeignHistory } from '../migrations/migrate.ts';
import type { Query } from '../port.ts';
import { readFrom } from './read-from.ts';

export interface MigrationStatus {
  readonly number: number;
  readonly name: string;
  readonly isApplied: boolean;
}

/** Every step of the schema's history and whether this data has taken it. Throws SchemaMismatch for foreign data. */
export async function readSchemaStatus(source: DataSource): Promise<MigrationStatus[]> {
  const applied = (await readFrom(source, appliedMigrations)) ?? [];
  refuseForeignHistory(applied);
  const known = newestOf(applied);
  return migrations.map(({ number, name }) => ({ number, name, isApplied: number <= known }));
}

/** How each engine says whether it has a table. */
const tableQueries = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'schema_migration'",
  postgres:
    "SELECT tablename AS name FROM pg_tables WHERE tablename = 'schema_migration' AND schemaname = ANY (current_schemas(false))",
} as const;

async function appliedMigrations(query: Query): Promise<AppliedMigration[]> {
  if ((await query.one(tableQueries[query.dialect.engine])) === undefined) return [];
  return query.all<AppliedMigration>('SELECT number, name, checksum FROM schema_migration ORDER BY number');
}
