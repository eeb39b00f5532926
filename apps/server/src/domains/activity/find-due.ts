import { familiesAfter } from '../../core/versions/clock-store.ts';
import type { Query } from '../../store/port.ts';
import { keepFrom } from './activity.ts';
import { oldestEvent } from './activity-store.ts';

/**
 * Finds the families that have events to forget. Each call looks at the next few families, then starts again: an index over the age of
 * everybody's events would cost each write more than this costs in a day.
 */
export function createFindDue() {
  let lastVisited = '';
  return async (db: Query, now: number, limit: number) => {
    const families = await familiesAfter(db, lastVisited, limit);
    // After the last family it begins with the first again.
    lastVisited = families.length < limit ? '' : (families.at(-1)?.familyId ?? '');
    const oldest = await Promise.all(families.map(({ familyId }) => oldestEvent(db, familyId)));
    return families
      .filter((_, index) => (oldest[index]?.at ?? now) < keepFrom(now))
      .map(({ familyId }) => ({ familyId, operation: 'activity.forget_old', args: {} }));
  };
}
