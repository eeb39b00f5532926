import type { EventListener } from '../../core/events/event.ts';
import { storedActor, storedSprout } from '../../core/principal.ts';
import { activityUri } from './activity.ts';
import { insertEvent } from './activity-store.ts';

/** Stores every event in the transaction of its write. */
export const listen: EventListener = (context, event) => {
  const { principal, familyId } = context;
  const { done, proposedBy } = event;
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
    stateBefore: done?.before ? JSON.stringify(done.before) : null,
    undoCall: done?.undo ? JSON.stringify(done.undo) : null,
    proposedBy: proposedBy?.grantId ?? null,
    proposedName: proposedBy?.name ?? null,
  });
  context.touch(activityUri());
  context.touch(activityUri(event.type));
};
