import type { ListPage, Window } from '../../store/list.ts';
import { refuse } from '../errors/refusal.ts';
import { RawJson } from '../json/raw-json.ts';
import { isKeepable } from '../json/text.ts';

/** A page of a list that the store already wrote as JSON. */
export function pageShown<Item>(page: ListPage): { items: RawJson<Item[]>; nextCursor: string | null } {
  const nextCursor = page.next === undefined ? null : encodeCursor(page.next);
  return { items: itemsShown(page), nextCursor };
}

/** The items of such a page, for answers that show no cursor. */
export function itemsShown<Item>(page: ListPage): RawJson<Item[]> {
  return new RawJson(page.itemsJson);
}

/** The place where a list continues; without a cursor, its newest end. */
export function placeIn(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER;
  const [place] = decodeCursor(cursor, ['number']);
  return place as number;
}

/** The part of a list that a caller asked for, from ISO instants. If the list is sorted by time, its cursor has the time too. */
export function windowOf(asked: {
  readonly cursor?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}): Window {
  const { cursor, since, until } = asked;
  const instant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  const kinds: PositionKind[] = since === undefined && until === undefined ? ['number'] : ['number', 'number'];
  const after = cursor === undefined ? undefined : (decodeCursor(cursor, kinds) as number[]);
  return { after, since: instant(since), until: instant(until) };
}

/** A page of rows: one more than asked for was read, to know whether there is a next page. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  itemOf: (row: Row) => Item,
  positionOf: (row: Row) => readonly (string | number)[],
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.length > limit ? rows.slice(0, limit) : rows;
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? encodeCursor(positionOf(last)) : null;
  return { items: shown.map(itemOf), nextCursor };
}

/** A position in a list as opaque text. */
export function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

type PositionKind = 'string' | 'number';

/** The position in a cursor; `kinds` are the types that the list put in. */
export function decodeCursor(cursor: string, kinds: readonly PositionKind[]): (string | number)[] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const fits =
      Array.isArray(position) &&
      position.length === kinds.length &&
      kinds.every((kind, index) => isPosition(position[index], kind));
    if (fits) return position;
  } catch {
    // Not JSON: refused below, like any other foreign text.
  }
  throw refuse('INVALID_CURSOR');
}

/** A caller can forge a cursor, so its values must be ones that a database takes. */
function isPosition(value: unknown, kind: PositionKind): boolean {
  if (kind === 'string') return typeof value === 'string' && isKeepable(value);
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
