import { createHash } from 'node:crypto';
import { migrations } from './index.ts';

/** What the engine calls the portable column types. */
export interface ColumnTypes {
  readonly text: string;
  /** 64 bits. */
  readonly integer: string;
  /** Ends every CREATE TABLE. */
  readonly tableSuffix: string;
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
    const known = newestOf(applied);
    const pending = migrations.filter(({ number }) => number > known && number <= target);
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
  return newestOf(migrations);
}

/** The oldest schema that this release can read. */
export function oldestMigration(): number {
  return migrations[0].number;
}

/** The number of the last step; 0 if there is none. */
export function newestOf(steps: readonly { readonly number: number }[]): number {
  return steps.at(-1)?.number ?? 0;
}

/** The last of the steps that led to the first schema before there was a release. Its tables are the same. */
const LAST_STEP_BEFORE = 'ce041f7f1c17d39d';

/** Refuses data that a newer release made, data from before the first schema, or data with another past. */
export function refuseForeignHistory(applied: readonly AppliedMigration[]): void {
  const newest = newestOf(applied);
  if (newest > newestMigration()) {
    throw new SchemaMismatch(
      `The data has schema ${newest}, this release knows ${newestMigration()}. ` +
        'Use a newer release, or restore a backup made by this one.',
    );
  }
  if (applied.length > 0 && newest < oldestMigration()) {
    throw new SchemaMismatch(
      `The data has schema ${newest}, from a checkout before the first release; this release reads it from schema ` +
        `${oldestMigration()} on. Start commit 29891aef with it once, which brings it there.`,
    );
  }
  for (const migration of migrations) {
    const entry = applied.find(({ number }) => number === migration.number);
    if (entry === undefined || entry.checksum === entryOf(migration).checksum) continue;
    if (entry.checksum === LAST_STEP_BEFORE) continue;
    throw new SchemaMismatch(`Migration ${entry.number} (${entry.name}) differs from the one that made this data.`);
  }
}

const portable: ColumnTypes = {
  text: 'TEXT',
  integer: 'INTEGER',
  tableSuffix: '',
};

/** The checksum is over the portable text, so that both engines agree on it. */
export function entryOf(migration: Migration): AppliedMigration {
  const checksum = createHash('sha256').update(migration.sql(portable)).digest('hex').slice(0, 16);
  return { number: migration.number, name: migration.name, checksum };
}
