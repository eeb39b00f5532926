import type { DomainEvent, EventListener } from '../../core/events/event.ts';
import { type Principal, type StoredActor, storedActor, storedSprout } from '../../core/principal.ts';
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
    ...actorOf(event, principal),
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

function actorOf({ by }: DomainEvent, principal: Principal): StoredActor {
  if (by === undefined) return storedActor(principal);
  return by === 'sprout' ? storedSprout : { ...storedSprout, actorKind: 'kid', actorId: by.childId };
}
