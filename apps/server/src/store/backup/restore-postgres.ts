import { MIGRATION_LOCK } from '../postgres/migrator.ts';
import { listTables } from './catalogue.ts';
import { endConnections, readReplaced } from './connections.ts';
import { type Database, quoted } from './database.ts';
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
    const replaced = await readReplacedSchema(database, schema, options.now);
    await database.run(`SET LOCAL search_path = ${NURSERY}`);
    const connections = await endConnections(database, replaced, options);
    const grown = [...(await listTables(database)).map((table) => table.name), 'schema_migration'];
    for (const name of grown) {
      await database.run(`DROP TABLE IF EXISTS ${schema}.${quoted(name)}`);
      await database.run(`ALTER TABLE ${NURSERY}.${quoted(name)} SET SCHEMA ${schema}`);
    }
    await database.run(`DROP SCHEMA ${NURSERY}`);
    return { schema: header.schema, rows, families, connections, kept: undefined };
  });
}

/** Servers may be running: from here until the commit none of them revokes anything that this transaction would not see. */
async function readReplacedSchema(database: Database, schema: string, now: number) {
  await database.run(`SET LOCAL search_path = ${schema}`);
  const tables = (await listTables(database)).map(({ name }) => quoted(name));
  if (tables.length > 0) await database.run(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  return readReplaced(database, now);
}
