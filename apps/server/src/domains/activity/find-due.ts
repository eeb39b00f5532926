import { familiesAfter } from '../../core/versions/clock-store.ts';
import type { Query } from '../../store/port.ts';
import { keepFrom } from './activity.ts';
import { oldestEvent } from './activity-store.ts';

/**
 * Finds families with events to delete. Each call looks at the next few families and starts again after the last. An index
 * over the age of all events would cost every write more.
 */
export function createFindDue() {
  let lastVisited = '';
  return async (db: Query, now: number, limit: number) => {
    const families = await familiesAfter(db, lastVisited, limit);
    lastVisited = families.length < limit ? '' : (families.at(-1)?.familyId ?? '');
    const oldest = await Promise.all(families.map(({ familyId }) => oldestEvent(db, familyId)));
    return families
      .filter((_, index) => (oldest[index]?.at ?? now) < keepFrom(now))
      .map(({ familyId }) => ({ familyId, operation: 'activity.forget_old', args: {} }));
  };
}
