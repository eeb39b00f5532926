import type { Query } from '../../store/port.ts';
import { keepFrom } from './activity.ts';
import { familiesWithEventsBefore } from './activity-store.ts';

/** The families that have events to forget. */
export async function findDue(db: Query, now: number, limit: number) {
  const families = await familiesWithEventsBefore(db, keepFrom(now), limit);
  return families.map((familyId) => ({ familyId, operation: 'activity.forget_old', args: {} }));
}
