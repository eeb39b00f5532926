/**
 * Lists as JSON text that the engine writes itself: half the cost of rows that become objects and then text.
 * Stores describe what an item shows; both engines' words for it are made here.
 */
import type { Awaitable, Dialect, Query, Value } from './port.ts';

/** What an item shows: a column, a column that holds JSON, or an object of these. */
export interface Shown {
  readonly [name: string]: string | { readonly json: string } | Shown;
}

export interface List {
  readonly shown: Shown;
  /** Table and conditions. */
  readonly from: string;
  /** A column of whole numbers by which the list is ordered and continued. */
  readonly newestFirstBy: string;
}

export interface ListPage {
  readonly itemsJson: string;
  /** Where the next page goes on: before this value; undefined if this is the last page. */
  readonly next: number | undefined;
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

/** A page of a list: one statement, and a second one only if the page is full. */
export function listPage(query: Query, list: List, params: readonly Value[], limit: number): Awaitable<ListPage> {
  const sql = sqlFor(list, query.dialect, params.length, limit);
  const found = query.one<PageRow>(sql.page, params);
  return found instanceof Promise
    ? found.then((row) => finish(query, sql, params, limit, row))
    : finish(query, sql, params, limit, found);
}

interface PageRow {
  readonly items: string;
  readonly count: number;
  readonly last: number | null;
}

function finish(
  query: Query,
  sql: ListSql,
  params: readonly Value[],
  limit: number,
  row: PageRow | undefined,
): Awaitable<ListPage> {
  const itemsJson = row?.items ?? '[]';
  const last = row?.last ?? null;
  if (row === undefined || row.count < limit || last === null) return { itemsJson, next: undefined };
  const older = query.one(sql.more, [...params, last]);
  const page = (found: object | undefined) => ({ itemsJson, next: found === undefined ? undefined : last });
  return older instanceof Promise ? older.then(page) : page(older);
}

function sqlFor(list: List, dialect: Dialect, params: number, limit: number): ListSql {
  let byLimit = made.get(list);
  if (byLimit === undefined) {
    byLimit = new Map();
    made.set(list, byLimit);
  }
  const key = `${dialect.engine} ${limit}`;
  let sql = byLimit.get(key);
  if (sql === undefined) {
    const { from, newestFirstBy } = list;
    sql = {
      page: `SELECT ${itemsOf(list, dialect)} AS items, count(*) AS count, min(${newestFirstBy}) AS last FROM (SELECT * FROM ${from} ORDER BY ${newestFirstBy} DESC LIMIT ${Math.trunc(limit)}) AS page`,
      more: `SELECT 1 AS found FROM ${from} AND ${newestFirstBy} < $${params + 1} LIMIT 1`,
    };
    byLimit.set(key, sql);
  }
  return sql;
}

/** What makes one JSON text of the rows at hand. */
export function itemsOf({ shown, newestFirstBy }: List, dialect: Dialect): string {
  return dialect.jsonList(jsonObject(shown, dialect), newestFirstBy);
}

function jsonObject(shown: Shown, dialect: Dialect): string {
  const pairs = Object.entries(shown).map(([name, what]) => `'${name}', ${jsonValue(what, dialect)}`);
  return `${dialect.jsonObject}(${pairs.join(', ')})`;
}

function jsonValue(what: Shown[string], dialect: Dialect): string {
  if (typeof what === 'string') return what;
  if (typeof what.json === 'string') return dialect.parsedJson(what.json);
  return jsonObject(what as Shown, dialect);
}
