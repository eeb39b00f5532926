import type { AppliedMigration, ColumnTypes, Migrator } from '../migrations/migrate.ts';
import type { SqliteConnection } from './connection.ts';

/** Without rowid the key is the table: a family's rows lie together, and a write touches one tree less. */
export const sqliteColumnTypes: ColumnTypes = {
  text: 'TEXT',
  integer: 'INTEGER',
  tableSuffix: ' STRICT, WITHOUT ROWID',
};

export function sqliteMigrator(connection: SqliteConnection): Migrator {
  return {
    columnTypes: sqliteColumnTypes,
    async locked(work) {
      connection.run('BEGIN EXCLUSIVE');
      try {
        const result = await work();
        connection.run('COMMIT');
        return result;
      } catch (thrown) {
        if (connection.isInTransaction) connection.run('ROLLBACK');
        throw thrown;
      }
    },
    async script(sql) {
      connection.script(sql);
    },
    async applied() {
      return connection.all<AppliedMigration>('SELECT number, name, checksum FROM schema_migration ORDER BY number');
    },
    async record(migration) {
      connection.run('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
        migration.number,
        migration.name,
        migration.checksum,
      ]);
    },
  };
}
