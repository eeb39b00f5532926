import type { Query } from '../../store/port.ts';
import type { Position } from './change.ts';

/** Lists are filled up to one of these lengths: a text for every length would be prepared for every length. */
const lengths = [8, 64, 500] as const;

/** A statement with a list of values, whose first is the parameter of that number. */
class ListQuery {
  readonly #texts: readonly string[];

  constructor(first: number, textWith: (list: string) => string) {
    this.#texts = lengths.map((length) =>
      textWith(Array.from({ length }, (_, index) => `$${first + index}`).join(', ')),
    );
  }

  /** The statements for a list of any length, each with the values for its part. */
  *parts(values: readonly string[]): Iterable<{ readonly sql: string; readonly list: string[] }> {
    for (let start = 0; start < values.length; ) {
      const left = values.length - start;
      const index = lengths.findIndex((length) => length >= left);
      const length = lengths.at(index) as number;
      const list = Array.from({ length }, (_, offset) => values[start + offset] ?? (values[start] as string));
      yield { sql: this.#texts.at(index) as string, list };
      start += length;
    }
  }
}

const selectPositions = new ListQuery(
  1,
  (list) => `SELECT family_id AS "familyId", epoch, revision FROM family_clock WHERE family_id IN (${list})`,
);

export interface FamilyPosition extends Position {
  readonly familyId: string;
}

/** Where these families stand. */
export async function positionsOf(db: Query, familyIds: readonly string[]): Promise<FamilyPosition[]> {
  const found: FamilyPosition[] = [];
  for (const { sql, list } of selectPositions.parts(familyIds))
    found.push(...(await db.all<FamilyPosition>(sql, list)));
  return found;
}

const selectRevisions = new ListQuery(
  2,
  (list) => `SELECT uri, revision FROM resource_version WHERE family_id = $1 AND uri IN (${list})`,
);

/** The last revision that changed each of these resources of one family; 0 for what never changed. */
export async function revisionsOf(db: Query, familyId: string, uris: readonly string[]): Promise<Map<string, number>> {
  const found = new Map(uris.map((uri) => [uri, 0]));
  for (const { sql, list } of selectRevisions.parts(uris)) {
    const rows = await db.all<{ uri: string; revision: number }>(sql, [familyId, ...list]);
    for (const { uri, revision } of rows) found.set(uri, revision);
  }
  return found;
}
