import { createHash } from 'node:crypto';
import { migrations } from './index.ts';

/** What the engine calls the portable column types. */
export interface ColumnTypes {
  readonly text: string;
  /** 64 bits. */
  readonly integer: string;
  /** Ends every CREATE TABLE. */
  readonly tableSuffix: string;
  /** The text of a column as the JSON of a message that a person wrote. */
  readonly writtenText: (column: string) => string;
}

/** A step of the schema's history. Forward only: a released one is never edited, only followed. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: (types: ColumnTypes) => string;
}

export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/** What migrating needs of an engine. */
export interface Migrator {
  readonly columnTypes: ColumnTypes;
  /** Runs the work in one transaction that no other process can be in at the same time. */
  locked<Result>(work: () => Promise<Result>): Promise<Result>;
  script(sql: string): Promise<void>;
  applied(): Promise<AppliedMigration[]>;
  record(migration: AppliedMigration): Promise<void>;
}

/** The data was written by a newer Sprout, or by one with another history. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch';
}

/**
 * Brings the schema up to `target` (the newest by default) and says which steps it took.
 * Everything happens in one transaction under a lock: two processes that start together apply each step once.
 */
export async function migrate(migrator: Migrator, target: number = newestMigration()): Promise<AppliedMigration[]> {
  const { text, integer, tableSuffix } = migrator.columnTypes;
  return migrator.locked(async () => {
    await migrator.script(
      `CREATE TABLE IF NOT EXISTS schema_migration (
         number ${integer} PRIMARY KEY,
         name ${text} NOT NULL,
         checksum ${text} NOT NULL
       )${tableSuffix}`,
    );
    const applied = await migrator.applied();
    refuseForeignHistory(applied);
    const pending = migrations.filter(({ number }) => number > applied.length && number <= target);
    const taken: AppliedMigration[] = [];
    for (const migration of pending) {
      await migrator.script(migration.sql(migrator.columnTypes));
      const entry = entryOf(migration);
      await migrator.record(entry);
      taken.push(entry);
    }
    return taken;
  });
}

export function newestMigration(): number {
  return migrations.at(-1)?.number ?? 0;
}

/** Refuses data that a newer release made, or one with another past. */
export function refuseForeignHistory(applied: readonly AppliedMigration[]): void {
  if (applied.length > migrations.length) {
    throw new SchemaMismatch(
      `The data has schema ${applied.at(-1)?.number}, this release knows ${newestMigration()}. ` +
        'Use a newer release, or restore a backup made by this one.',
    );
  }
  for (const [index, entry] of applied.entries()) {
    const ours = entryOf(migrations[index] as Migration);
    if (ours.checksum !== entry.checksum) {
      throw new SchemaMismatch(`Migration ${entry.number} (${entry.name}) differs from the one that made this data.`);
    }
  }
}

const portable: ColumnTypes = {
  text: 'TEXT',
  integer: 'INTEGER',
  tableSuffix: '',
  writtenText: (column) => `json_object('text', ${column})`,
};

/** The checksum is over the portable text, so that both engines agree on it. */
export function entryOf(migration: Migration): AppliedMigration {
  const checksum = createHash('sha256').update(migration.sql(portable)).digest('hex').slice(0, 16);
  return { number: migration.number, name: migration.name, checksum };
}
