import type { EventListener } from '../../core/events/event.ts';
import { storedActor, storedSprout } from '../../core/principal.ts';
import { activityUri } from './activity.ts';
import { insertEvent } from './activity-store.ts';

/** Stores every event in the transaction of its write. */
export const listen: EventListener = (context, event) => {
  const { principal, familyId } = context;
  insertEvent(context.db, familyId, {
    place: context.nextPlace(),
    eventId: context.random.id('ev'),
    type: event.type,
    ...(event.by === 'sprout' ? storedSprout : storedActor(principal)),
    childId: event.refs.childId ?? null,
    refs: JSON.stringify(event.refs),
    payload: JSON.stringify(event.payload),
    at: context.now,
    atLocal: context.nowLocal,
  });
  context.touch(activityUri());
  context.touch(activityUri(event.type));
};
