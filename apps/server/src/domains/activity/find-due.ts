import { familiesToForgetIn } from '../../core/versions/clock-store.ts';
import type { Query } from '../../store/port.ts';

/** Families whose oldest event may be too old. */
export async function findDue(db: Query, now: number, limit: number) {
  const families = await familiesToForgetIn(db, now, limit);
  return families.map(({ familyId }) => ({ familyId, operation: 'activity.forget_old', args: {} }));
}
