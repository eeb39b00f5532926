import type { Dialect } from '../port.ts';

export const postgresDialect: Dialect = Object.freeze({
  engine: 'postgres',
  forUpdate: ' FOR UPDATE',
  jsonObject: 'json_build_object',
  jsonList: (item: string, newestFirstBy: string) =>
    `COALESCE(json_agg(${item} ORDER BY ${newestFirstBy} DESC), '[]')::text`,
  withoutNulls: (object: string) => `json_strip_nulls(${object})`,
  parsedJson: (column: string) => `${column}::json`,
});
