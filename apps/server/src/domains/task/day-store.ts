import type { Day } from '../../core/time/day.ts';
import type { Query, Transaction } from '../../store/port.ts';

/** The local day that has begun in the family. */
export function readDay(db: Query, familyId: string) {
  return db.one<Pick<Day, 'day' | 'endsAt'>>('SELECT day, ends_at FROM family_day WHERE family_id = $1', [familyId]);
}

export function saveDay(tx: Transaction, familyId: string, { day, endsAt }: Pick<Day, 'day' | 'endsAt'>): void {
  tx.later(
    `INSERT INTO family_day (family_id, day, ends_at)
     VALUES ($1, $2, $3)
     ON CONFLICT (family_id) DO UPDATE SET day = excluded.day, ends_at = excluded.ends_at`,
    [familyId, day, endsAt],
  );
}

/** Families whose day is over, longest first. */
export function listEndedDays(db: Query, now: number, limit: number) {
  return db.all<{ familyId: string }>(
    'SELECT family_id FROM family_day WHERE ends_at <= $1 ORDER BY ends_at LIMIT $2',
    [now, limit],
  );
}
