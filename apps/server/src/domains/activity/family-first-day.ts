import { dayAt } from '../../core/time/day.ts';
import type { Query } from '../../store/port.ts';
import { readFamily } from '../family/index.ts';
import { oldestEvent } from './activity-store.ts';

/** When a family began: at its creation, or at its first stored event if that is earlier. */
export async function familyBeganAt(db: Query, familyId: string): Promise<number> {
  const [family, event] = await Promise.all([readFamily(db, familyId), oldestEvent(db, familyId)]);
  return Math.min(family?.createdAt ?? 0, event?.at ?? Number.POSITIVE_INFINITY);
}

/** The local day on which the family began. */
export async function familyFirstDay(db: Query, familyId: string, timezone: string): Promise<string> {
  return dayAt(await familyBeganAt(db, familyId), timezone).day;
}
