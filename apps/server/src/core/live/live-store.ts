import type { Query } from '../../store/port.ts';
import type { Position } from './change.ts';

interface FamilyPosition extends Position {
  readonly familyId: string;
}

/** Texts by the number of their parameters: one that is put together for each call would be prepared anew each time. */
function listOf(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');
}

/** Families asked for in one statement; a shorter list is filled up, so that there is one text only. */
export const FAMILIES_PER_QUERY = 250;

const selectPositions = `SELECT family_id AS "familyId", epoch, revision FROM family_clock WHERE family_id IN (${listOf(1, FAMILIES_PER_QUERY)})`;

/** Where these families stand, at most FAMILIES_PER_QUERY of them. */
export function positionsOf(db: Query, familyIds: readonly string[]) {
  const params = Array.from({ length: FAMILIES_PER_QUERY }, (_, index) => familyIds[index] ?? familyIds[0] ?? '');
  return db.all<FamilyPosition>(selectPositions, params);
}

const URIS_PER_QUERY = 50;

const selectRevisions = `SELECT uri, revision FROM resource_version WHERE family_id = $1 AND uri IN (${listOf(2, URIS_PER_QUERY)})`;

/** The last revision that changed each of these resources of one family; 0 for what never changed. */
export async function revisionsOf(db: Query, familyId: string, uris: readonly string[]): Promise<Map<string, number>> {
  const found = new Map(uris.map((uri) => [uri, 0]));
  for (let start = 0; start < uris.length; start += URIS_PER_QUERY) {
    const some = uris.slice(start, start + URIS_PER_QUERY);
    const params = Array.from({ length: URIS_PER_QUERY }, (_, index) => some[index] ?? some[0] ?? '');
    const rows = await db.all<{ uri: string; revision: number }>(selectRevisions, [familyId, ...params]);
    for (const { uri, revision } of rows) found.set(uri, revision);
  }
  return found;
}
