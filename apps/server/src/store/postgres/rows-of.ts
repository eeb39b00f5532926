import type { QueryResult } from 'pg';
import type { Value } from '../port.ts';
import { propertyOf, rowOf } from '../row.ts';

/** The rows of a result that was asked for as arrays. */
export function rowsOf<Row extends object>({ fields, rows }: QueryResult): Row[] {
  const names = fields.map(({ name }) => propertyOf(name));
  return (rows as unknown as readonly Value[][]).map((values) => rowOf<Row>(names, values));
}
