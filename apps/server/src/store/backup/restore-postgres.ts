import { MIGRATION_LOCK } from '../postgres/migrator.ts';
import { listTables } from './catalogue.ts';
import { quoted } from './database.ts';
import { load } from './load.ts';
import { inTransaction } from './postgres-database.ts';
import type { RestoreOptions, RestoreSummary } from './restore-options.ts';

/** Where the new tables grow until they take the old ones' place. */
const NURSERY = 'sprout_restoring';

/**
 * Builds the restored tables in a schema of their own and then swaps them in, all in one transaction: until it commits
 * every server sees the old data, after it the new. Tables that are not ours stay as they are.
 */
export function restorePostgres(file: string, url: string, options: RestoreOptions): Promise<RestoreSummary> {
  return inTransaction(url, 'BEGIN', async (database) => {
    await database.run('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const [home] = await database.all<{ schema: string }>('SELECT current_schema() AS schema');
    const schema = quoted(home?.schema ?? 'public');
    await database.run(`CREATE SCHEMA ${NURSERY}`);
    await database.run(`SET LOCAL search_path = ${NURSERY}`);
    const { header, rows, families } = await load(file, database, options);
    const grown = [...(await listTables(database)).map((table) => table.name), 'schema_migration'];
    for (const name of grown) {
      await database.run(`DROP TABLE IF EXISTS ${schema}.${quoted(name)}`);
      await database.run(`ALTER TABLE ${NURSERY}.${quoted(name)} SET SCHEMA ${schema}`);
    }
    await database.run(`DROP SCHEMA ${NURSERY}`);
    return { schema: header.schema, rows, families, kept: undefined };
  });
}
