import type { Query, Value } from './port.ts';

/** What a statement counts or adds up; it calls that `number`. 0 if it finds nothing. */
export async function readNumber(db: Query, sql: string, params: readonly Value[]): Promise<number> {
  const row = await db.one<{ number: number }>(sql, params);
  return row?.number ?? 0;
}
