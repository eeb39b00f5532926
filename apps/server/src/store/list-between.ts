/**
 * Pages of a list between two instants, without an index over time: places grow as time does, but for what a clock that
 * was set back, or a call that waited for its turn, may mix up. So time is looked for by place, with a wide margin, and what
 * is exactly between the instants is picked from what was found. A page costs the same however long the history is.
 */
import { itemsOf, type List, type ListPage, listPage } from './list.ts';
import type { Awaitable, Dialect, Query, Value } from './port.ts';

/** A list whose rows have an instant; `from` leaves the place open. */
export interface TimedList extends List {
  /** The column with the instant. */
  readonly at: string;
}

/** From `since` on, up to and not including `until`; only places before `before`. */
export interface Window {
  readonly before: number;
  readonly since: number | undefined;
  readonly until: number | undefined;
}

export const wholeList: Window = { before: Number.MAX_SAFE_INTEGER, since: undefined, until: undefined };

/** By how much a clock may ever have been set back. */
const MARGIN_MS = 24 * 60 * 60_000;

/** Stretches of a page's size that one call looks through before it hands on a cursor with what it has. */
const STRETCHES = 8;

export function listBetween(
  query: Query,
  list: TimedList,
  params: readonly Value[],
  window: Window,
  limit: number,
): Awaitable<ListPage> {
  const texts = textsFor(list, query.dialect, params.length, limit);
  const isOpen = window.since === undefined && window.until === undefined;
  if (isOpen) return listPage(query, texts.untimed, [...params, window.before], limit);
  return pickBetween(query, texts, params, window);
}

async function pickBetween(
  query: Query,
  texts: Texts,
  params: readonly Value[],
  { before, since, until }: Window,
): Promise<ListPage> {
  const [from, to] = [since ?? 0, until ?? Number.MAX_SAFE_INTEGER];
  const isOver = (at: number) => at < from - MARGIN_MS;
  let next = until === undefined ? before : Math.min(before, await placeAt(query, texts, params, to + MARGIN_MS));
  let items = '';
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    const row = await query.one<Stretch>(texts.stretch, [...params, next, from, to]);
    if (row === undefined || row.last === null) return { itemsJson: `[${items}]`, next: undefined };
    const found = row.items.slice(1, -1);
    items += items === '' || found === '' ? found : `,${found}`;
    next = row.last;
    const older = await query.one<{ at: number }>(texts.newestBefore, [...params, next]);
    if (older === undefined || isOver(older.at)) return { itemsJson: `[${items}]`, next: undefined };
    if (items !== '') break;
  }
  return { itemsJson: `[${items}]`, next };
}

interface Stretch {
  readonly items: string;
  readonly last: number | null;
}

/** The lowest place from which on everything is at or after the instant, as far as places follow time. */
async function placeAt(query: Query, texts: Texts, params: readonly Value[], at: number): Promise<number> {
  const newest = await query.one<{ place: number }>(texts.newestBefore, [...params, Number.MAX_SAFE_INTEGER]);
  let low = 0;
  let high = (newest?.place ?? 0) + 1;
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    const found = await query.one<{ place: number; at: number }>(texts.oldestFrom, [...params, middle]);
    if (found === undefined || found.at >= at) high = middle;
    else low = found.place + 1;
  }
  return high;
}

interface Texts {
  readonly untimed: List;
  readonly stretch: string;
  readonly newestBefore: string;
  readonly oldestFrom: string;
}

/** Made once per list, engine, number of parameters and limit, as in `list.ts`. */
const made = new WeakMap<TimedList, Map<string, Texts>>();

function textsFor(list: TimedList, dialect: Dialect, params: number, limit: number): Texts {
  let known = made.get(list);
  if (known === undefined) {
    known = new Map();
    made.set(list, known);
  }
  const key = `${dialect.engine} ${limit}`;
  let texts = known.get(key);
  if (texts === undefined) {
    texts = write(list, dialect, params, limit);
    known.set(key, texts);
  }
  return texts;
}

function write(list: TimedList, dialect: Dialect, params: number, limit: number): Texts {
  const { shown, from, newestFirstBy: place, at } = list;
  const [first, second, third] = [1, 2, 3].map((number) => `$${params + number}`);
  const before = `${from} AND ${place} < ${first}`;
  return {
    untimed: { shown, from: before, newestFirstBy: place },
    stretch: `WITH stretch AS (SELECT * FROM ${before} ORDER BY ${place} DESC LIMIT ${Math.trunc(limit)}) SELECT (SELECT ${itemsOf(list, dialect)} FROM stretch WHERE ${at} >= ${second} AND ${at} < ${third}) AS items, min(${place}) AS last FROM stretch`,
    newestBefore: `SELECT ${place} AS place, ${at} AS at FROM ${before} ORDER BY ${place} DESC LIMIT 1`,
    oldestFrom: `SELECT ${place} AS place, ${at} AS at FROM ${from} AND ${place} >= ${first} ORDER BY ${place} LIMIT 1`,
  };
}
