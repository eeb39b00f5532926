import type { Query } from './port.ts';
import { placeholders } from './table.ts';

/** Where a table keeps what its rows are called. */
export interface Named {
  readonly table: string;
  readonly id: string;
  readonly name: string;
}

/** What things of a family are called now, by their ids. An id that the family does not have is missing. */
export type FindNames = (db: Query, familyId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Finds the names of some rows of a table by their ids. */
export function namesById({ table, id, name }: Named): FindNames {
  return async (db, familyId, ids) => {
    if (ids.length === 0) return new Map();
    const rows = await db.all<{ id: string; name: string }>(
      `SELECT ${id} AS id, ${name} AS name FROM ${table}
       WHERE family_id = $1 AND ${id} IN (${placeholders(2, ids.length)})`,
      [familyId, ...ids],
    );
    return new Map(rows.map((row) => [row.id, row.name]));
  };
}
