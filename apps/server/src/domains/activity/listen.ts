import type { EventListener } from '../../core/events/event.ts';
import { activityUri } from './activity.ts';
import { insertEvent } from './activity-store.ts';

/** Writes every event down, in the transaction of what it tells of. */
export const listen: EventListener = (context, event, ordinal) => {
  const { principal, familyId, clock, now } = context;
  insertEvent(context.db, familyId, {
    revision: clock.revision,
    ordinal,
    eventId: context.random.id('ev'),
    type: event.type,
    actorKind: principal.kind,
    actorId: principal.actorId,
    childId: event.refs.childId ?? null,
    refs: JSON.stringify(event.refs),
    payload: JSON.stringify(event.payload),
    at: now,
  });
  context.touch(activityUri());
  context.touch(activityUri(event.type));
};
