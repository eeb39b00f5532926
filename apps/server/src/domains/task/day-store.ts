import type { Day } from '../../core/time/day.ts';
import type { Transaction } from '../../store/port.ts';
import { lists } from '../../store/statement.ts';
import { table } from '../../store/table.ts';

type BegunDay = Pick<Day, 'day' | 'endsAt'>;

const days = table<BegunDay>()('family_day', 'day, ends_at');

const upsertDay = `
  ${days.insertWith('family_id')}
  ON CONFLICT (family_id) DO UPDATE SET ${days.setExcluded}`;

/** The local day that has begun in the family. */
export const readDay = days.finds<[familyId: string]>(`SELECT ${days.columns} FROM family_day WHERE family_id = $1`);

export function saveDay(tx: Transaction, familyId: string, day: BegunDay): void {
  tx.later(upsertDay, [familyId, ...days.values(day)]);
}

/** Families whose day is over, longest first. */
export const listEndedDays = lists<{ familyId: string }, [now: number, limit: number]>(
  'SELECT family_id FROM family_day WHERE ends_at <= $1 ORDER BY ends_at LIMIT $2',
);
