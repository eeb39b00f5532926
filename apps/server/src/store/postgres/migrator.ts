import type pg from 'pg';
import type { AppliedMigration, ColumnTypes, Migrator } from '../migrations/migrate.ts';
import { faultOf } from './faults.ts';
import { connectPlainly } from './plain-client.ts';

export const postgresColumnTypes: ColumnTypes = {
  text: 'TEXT COLLATE "C"',
  integer: 'BIGINT',
  tableSuffix: '',
};

/** The number of the advisory lock. Any number works that no other program in the database uses: this is "sprout" in letters. */
export const MIGRATION_LOCK = 0x7370726f7574;

/** Runs the work with a migrator on a connection of its own, which has no time limits: a migration takes what it takes. */
export async function withMigrator<Result>(
  url: string,
  work: (migrator: Migrator) => Promise<Result>,
): Promise<Result> {
  let client: pg.Client | undefined;
  try {
    client = await connectPlainly(url);
    return await work(postgresMigrator(client));
  } catch (thrown) {
    throw thrown instanceof Error && isDriversOwn(thrown) ? faultOf(thrown) : thrown;
  } finally {
    await client?.end().catch(ignore);
  }
}

export function postgresMigrator(client: pg.ClientBase): Migrator {
  return {
    columnTypes: postgresColumnTypes,
    async locked(work) {
      await client.query('BEGIN');
      try {
        await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
        const result = await work();
        await client.query('COMMIT');
        return result;
      } catch (thrown) {
        await client.query('ROLLBACK').catch(ignore);
        throw thrown;
      }
    },
    async script(sql) {
      await client.query(sql);
    },
    async applied() {
      const { rows } = await client.query('SELECT number, name, checksum FROM schema_migration ORDER BY number');
      return rows as AppliedMigration[];
    },
    async record({ number, name, checksum }) {
      await client.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
        number,
        name,
        checksum,
      ]);
    },
  };
}

/** The driver throws plain errors; ours have names. */
function isDriversOwn(thrown: Error): boolean {
  return thrown.name === 'error' || thrown.name === 'Error' || thrown.name === 'AggregateError';
}

function ignore(): void {}
