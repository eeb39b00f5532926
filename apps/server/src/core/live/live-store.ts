import type { Query } from '../../store/port.ts';
import { placeholders } from '../../store/table.ts';
import type { Position } from './change.ts';

/** Lists are asked for in pieces of this length, so that each statement has one text and is prepared once. */
const PIECE = 100;

/** The last piece is filled up with its first value. */
function* piecesOf(values: readonly string[]): Iterable<string[]> {
  for (let start = 0; start < values.length; start += PIECE) {
    yield Array.from({ length: PIECE }, (_, offset) => values[start + offset] ?? (values[start] as string));
  }
}

export interface FamilyPosition extends Position {
  readonly familyId: string;
}

const selectPositions = `
  SELECT family_id, epoch, revision FROM family_clock
  WHERE family_id IN (${placeholders(1, PIECE)})`;

/** The current position of each of these families. */
export async function positionsOf(db: Query, familyIds: readonly string[]): Promise<FamilyPosition[]> {
  // Asked together: one after the other, each piece would take a trip to the database.
  const found = [...piecesOf(familyIds)].map((piece) => db.all<FamilyPosition>(selectPositions, piece));
  return (await Promise.all(found)).flat();
}

const selectRevisions = `
  SELECT uri, revision FROM resource_version
  WHERE family_id = $1 AND uri IN (${placeholders(2, PIECE)})`;

/** The last revision that changed each of these resources of one family; 0 if it never changed. */
export async function revisionsOf(db: Query, familyId: string, uris: readonly string[]): Promise<Map<string, number>> {
  const found = new Map(uris.map((uri) => [uri, 0]));
  for (const piece of piecesOf(uris)) {
    const rows = await db.all<{ uri: string; revision: number }>(selectRevisions, [familyId, ...piece]);
    for (const { uri, revision } of rows) found.set(uri, revision);
  }
  return found;
}
