import { PLACES_PER_WRITE } from '#operations';
import type { Query } from '../../store/port.ts';
import { eventsBetween } from './activity-store.ts';
import { type ActivityEvent, eventOf } from './shown-event.ts';

/** The events of these revisions, by revision. Deleted events are missing. */
export async function eventsOfWrites(
  db: Query,
  familyId: string,
  revisions: readonly number[],
): Promise<ReadonlyMap<number, readonly ActivityEvent[]>> {
  const found = new Map<number, ActivityEvent[]>();
  if (revisions.length === 0) return found;
  const ranges = revisions.map((revision) => [revision * PLACES_PER_WRITE, (revision + 1) * PLACES_PER_WRITE] as const);
  for (const row of await eventsBetween(db, familyId, ranges)) {
    const revision = Math.floor(row.place / PLACES_PER_WRITE);
    found.set(revision, [...(found.get(revision) ?? []), eventOf(row)]);
  }
  return found;
}
