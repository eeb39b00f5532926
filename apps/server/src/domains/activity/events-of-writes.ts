import type { listActivity, OutputOf } from '@sprout/contract';
import { PLACES_PER_WRITE } from '../../core/operations/context.ts';
import { shownActor } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import { eventsBetween } from './activity-store.ts';

type ActivityEvent = OutputOf<typeof listActivity>['items'][number];

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
    const event: ActivityEvent = {
      eventId: row.eventId,
      type: row.type,
      actor: shownActor(row),
      refs: JSON.parse(row.refs),
      payload: JSON.parse(row.payload),
      timestamp: row.atLocal,
    };
    found.set(revision, [...(found.get(revision) ?? []), event]);
  }
  return found;
}
