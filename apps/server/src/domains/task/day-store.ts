import type { Day } from '../../core/time/day.ts';
import type { Query, Transaction } from '../../store/port.ts';
import type { Pause } from './schedule.ts';

/** The local day that has begun in the family. */
export function readDay(db: Query, familyId: string) {
  return db.one<Pick<Day, 'day' | 'endsAt'>>('SELECT day, ends_at AS "endsAt" FROM family_day WHERE family_id = $1', [
    familyId,
  ]);
}

export function saveDay(tx: Transaction, familyId: string, { day, endsAt }: Pick<Day, 'day' | 'endsAt'>): void {
  tx.later(
    'INSERT INTO family_day (family_id, day, ends_at) VALUES ($1, $2, $3) ON CONFLICT (family_id) DO UPDATE SET day = excluded.day, ends_at = excluded.ends_at',
    [familyId, day, endsAt],
  );
}

/** Families whose day is over, longest first. */
export function listEndedDays(db: Query, now: number, limit: number) {
  return db.all<{ familyId: string }>(
    'SELECT family_id AS "familyId" FROM family_day WHERE ends_at <= $1 ORDER BY ends_at LIMIT $2',
    [now, limit],
  );
}

/** The pauses of all kids of the family. */
export async function readPauses(db: Query, familyId: string): Promise<Map<string, Pause>> {
  const rows = await db.all<Pause & { childId: string }>(
    'SELECT child_id AS "childId", from_day AS "from", until_day AS "until" FROM schedule_pause WHERE family_id = $1',
    [familyId],
  );
  return new Map(rows.map(({ childId, from, until }) => [childId, { from, until }]));
}

export function savePause(tx: Transaction, familyId: string, childId: string, { from, until }: Pause): void {
  tx.later(
    'INSERT INTO schedule_pause (family_id, child_id, from_day, until_day) VALUES ($1, $2, $3, $4) ON CONFLICT (family_id, child_id) DO UPDATE SET from_day = excluded.from_day, until_day = excluded.until_day',
    [familyId, childId, from, until],
  );
}

export function deletePause(tx: Transaction, familyId: string, childId: string): void {
  tx.later('DELETE FROM schedule_pause WHERE family_id = $1 AND child_id = $2', [familyId, childId]);
}
