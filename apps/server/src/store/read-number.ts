import type { Query, Value } from './port.ts';

/** What a statement counts or adds up; it calls that `number`. 0 if it finds nothing. */
export async function readNumber(db: Query, sql: string, params: readonly Value[]): Promise<number> {
  const row = await db.one<{ number: number }>(sql, params);
  return row?.number ?? 0;
}

/** The same for each `id` that the statement finds. */
export async function numbersById(db: Query, sql: string, params: readonly Value[]): Promise<Map<string, number>> {
  const rows = await db.all<{ id: string; number: number }>(sql, params);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
