/**
 * Lists as JSON text that the engine writes itself: half the cost of rows that become objects and then text.
 * A store describes what an item shows. This file writes the SQL of each engine from that description.
 */
import type { Dialect, Query, Value } from './port.ts';
import { parseColumns } from './table.ts';

/** What an item shows: a column, a column that holds JSON, an object of these, or only those of an object that are not null. */
export interface Shown {
  readonly [name: string]: string | { readonly json: string } | { readonly withoutNulls: Shown } | Shown;
}

/** Columns under the names of their properties, written like the columns of a table: `task_id, ends_local AS endsAt`. */
export function showAs(columns: string): Record<string, string> {
  return Object.fromEntries(parseColumns(columns).map(({ column, property }) => [property, column]));
}

export interface List {
  readonly shown: Shown;
  /** Table and conditions. */
  readonly from: string;
  /** One or two columns of whole numbers by which the list is ordered and continued. */
  readonly newestFirstBy: string | readonly [string, string];
}

export interface ListPage {
  readonly itemsJson: string;
  /** The last item's values of `newestFirstBy`, after which the next page goes on; undefined if this is the last page. */
  readonly next: readonly number[] | undefined;
}

interface PageRow {
  readonly items: string;
  readonly count: number;
  readonly last: number | null;
  readonly lastSecond: number | null;
}

/** A page of a list: one statement, and a second one only if the page is full. */
export async function listPage(query: Query, list: List, params: readonly Value[], limit: number): Promise<ListPage> {
  const sql = sqlFor(list, query.dialect, params.length, limit);
  const row = await query.one<PageRow>(sql.page, params);
  const itemsJson = row?.items ?? '[]';
  const next = [row?.last, row?.lastSecond].filter((value) => typeof value === 'number');
  if (row === undefined || row.count < limit || next.length === 0) return { itemsJson, next: undefined };
  const older = await query.one(sql.more, [...params, ...next]);
  return { itemsJson, next: older === undefined ? undefined : next };
}

/** A list by place whose rows also have an instant; `from` has no condition on either. */
export interface TimedList extends List {
  readonly newestFirstBy: string;
  /** The column with the instant, in milliseconds. An index has it after the columns of `from`, and then the place. */
  readonly at: string;
}

/** Items from `since` on, up to and not including `until`, and only those after `after` in the order of the list. */
export interface Window {
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly after?: readonly number[] | undefined;
}

/**
 * A page of a list between two instants. With an instant in the window it is ordered by time, so that one index finds
 * both the page and its end; without, by place. The two orders differ only where a clock was set back.
 */
export function listWindow(
  query: Query,
  list: TimedList,
  params: readonly Value[],
  { since, until, after }: Window,
  limit: number,
): Promise<ListPage> {
  const { whole, between } = partsOf(list, params.length);
  if (since === undefined && until === undefined) return listPage(query, whole, [...params, after?.[0] ?? MAX], limit);
  const end = until ?? MAX;
  // No place is below 0, so this is the end of everything before `until`. A forged cursor must not reach beyond it.
  const [at, place] = after !== undefined && (after[0] as number) < end ? after : [end, 0];
  return listPage(query, between, [...params, since ?? 0, at as number, place as number], limit);
}

const MAX = Number.MAX_SAFE_INTEGER;

interface ListParts {
  readonly whole: List;
  readonly between: List;
}

const parts = new WeakMap<TimedList, ListParts>();

function partsOf(list: TimedList, params: number): ListParts {
  let known = parts.get(list);
  if (known === undefined) {
    const { shown, from, newestFirstBy: place, at } = list;
    const [first, second, third] = [1, 2, 3].map((number) => `$${params + number}`);
    known = {
      whole: { shown, from: `${from} AND ${place} < ${first}`, newestFirstBy: place },
      between: {
        shown,
        from: `${from} AND ${at} >= ${first} AND (${at}, ${place}) < (${second}, ${third})`,
        newestFirstBy: [at, place],
      },
    };
    parts.set(list, known);
  }
  return known;
}

interface ListSql {
  readonly page: string;
  readonly more: string;
}

/**
 * Made once per list, engine and limit; lists are constants of their stores. The limit is part of the text, because
 * SQLite plans by it: as a parameter it would make every call compile its statement again, which doubles the cost.
 */
const made = new WeakMap<List, Map<string, ListSql>>();

function sqlFor(list: List, dialect: Dialect, params: number, limit: number): ListSql {
  let byLimit = made.get(list);
  if (byLimit === undefined) {
    byLimit = new Map();
    made.set(list, byLimit);
  }
  const key = `${dialect.engine} ${limit}`;
  let sql = byLimit.get(key);
  if (sql === undefined) {
    sql = writeSql(list, dialect, params, Math.trunc(limit));
    byLimit.set(key, sql);
  }
  return sql;
}

function writeSql({ shown, from, newestFirstBy }: List, dialect: Dialect, params: number, limit: number): ListSql {
  const items = (order: string) => dialect.jsonList(jsonObject(shown, dialect), order);
  const next = `$${params + 1}`;
  if (typeof newestFirstBy === 'string') {
    return {
      page: `
        SELECT ${items(newestFirstBy)} AS items, count(*) AS count, min(${newestFirstBy}) AS last
        FROM (SELECT * FROM ${from} ORDER BY ${newestFirstBy} DESC LIMIT ${limit}) AS page`,
      more: `SELECT 1 AS found FROM ${from} AND ${newestFirstBy} < ${next} LIMIT 1`,
    };
  }
  const [first, second] = newestFirstBy;
  const order = `${first} DESC, ${second}`;
  return {
    page: `
      WITH page AS (SELECT * FROM ${from} ORDER BY ${order} DESC LIMIT ${limit})
      SELECT ${items(order)} AS items, count(*) AS count, min(${first}) AS last,
        (SELECT min(${second}) FROM page WHERE ${first} = (SELECT min(${first}) FROM page)) AS last_second
      FROM page`,
    more: `SELECT 1 AS found FROM ${from} AND (${first}, ${second}) < (${next}, $${params + 2}) LIMIT 1`,
  };
}

function jsonObject(shown: Shown, dialect: Dialect): string {
  const pairs = Object.entries(shown).map(([name, what]) => `'${name}', ${jsonValue(what, dialect)}`);
  return `${dialect.jsonObject}(${pairs.join(', ')})`;
}

function jsonValue(what: Shown[string], dialect: Dialect): string {
  if (typeof what === 'string') return what;
  if ('json' in what && typeof what.json === 'string') return dialect.parsedJson(what.json);
  if ('withoutNulls' in what) return dialect.withoutNulls(jsonObject(what.withoutNulls as Shown, dialect));
  return jsonObject(what as Shown, dialect);
}
