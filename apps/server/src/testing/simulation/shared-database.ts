import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { migrations } from '../../store/migrations/index.ts';
import type { Query, Value } from '../../store/port.ts';
import { propertyOf } from '../../store/row.ts';
import { sqliteDialect } from '../../store/sqlite/dialect.ts';
import { sqliteColumnTypes } from '../../store/sqlite/migrator.ts';

/** The states of a family's resources; the database has their versions. */
export class FamilyModel {
  readonly familyId: string;
  readonly values = new Map<string, number>();
  /** Revoked channels, with the time of the revocation. */
  readonly revokedChannels = new Map<string, number>();
  epochs = 0;
  epoch = '';
  revision = 0;

  constructor(familyId: string) {
    this.familyId = familyId;
  }
}

/**
 * The database that the simulated processes share: the real tables of versions, in memory. A statement sees what is
 * committed when it runs; nothing else happens between the statements of one read, so each read is a snapshot.
 */
export class SharedDatabase {
  readonly #database = new DatabaseSync(':memory:');
  readonly #statements = new Map<string, StatementSync>();
  readonly families = new Map<string, FamilyModel>();
  readonly query: Query;

  constructor() {
    for (const { sql } of migrations) this.#database.exec(sql(sqliteColumnTypes));
    this.query = {
      dialect: sqliteDialect,
      one: <Row extends object>(sql: string, params?: readonly Value[]) => this.#all<Row>(sql, params)[0],
      all: <Row extends object>(sql: string, params?: readonly Value[]) => this.#all<Row>(sql, params),
    };
  }

  reset(): void {
    this.families.clear();
    this.#database.exec('DELETE FROM family_clock; DELETE FROM resource_version');
  }

  addFamily(familyId: string): FamilyModel {
    const family = new FamilyModel(familyId);
    this.families.set(familyId, family);
    this.#run('INSERT INTO family_clock (family_id, epoch, revision, timezone) VALUES ($1, $2, 0, $3)', [
      familyId,
      '',
      'UTC',
    ]);
    this.restore(family);
    return family;
  }

  /** One committed write: each of these resources shows a new value. */
  commit(family: FamilyModel, uris: readonly string[]): void {
    family.revision++;
    for (const uri of uris) {
      family.values.set(uri, (family.values.get(uri) ?? 0) + 1);
      this.#run(
        `INSERT INTO resource_version (family_id, uri, revision) VALUES ($1, $2, $3)
         ON CONFLICT (family_id, uri) DO UPDATE SET revision = excluded.revision`,
        [family.familyId, uri, family.revision],
      );
    }
    this.#writeClock(family);
  }

  /** Restores the family from a backup: the epoch is new, but clients have seen its revisions before. */
  restore(family: FamilyModel): void {
    family.epoch = `${family.familyId}-${family.epochs++}`;
    family.revision = Math.floor(family.revision / 2);
    this.#run('DELETE FROM resource_version WHERE family_id = $1 AND revision > $2', [
      family.familyId,
      family.revision,
    ]);
    for (const uri of family.values.keys()) family.values.set(uri, 1_000 * family.epochs);
    this.#writeClock(family);
  }

  #writeClock({ familyId, epoch, revision }: FamilyModel): void {
    this.#run('UPDATE family_clock SET epoch = $2, revision = $3 WHERE family_id = $1', [familyId, epoch, revision]);
  }

  #all<Row extends object>(sql: string, params: readonly Value[] = []): Row[] {
    const rows = this.#prepared(sql).all(...params);
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [propertyOf(column), value])),
    ) as Row[];
  }

  #run(sql: string, params: readonly Value[]): void {
    this.#prepared(sql).run(...params);
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql.replace(/\$(\d+)/g, '?$1'));
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}
