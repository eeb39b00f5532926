import type { EventListener } from '../../core/events/event.ts';
import { isHeard } from '../../core/versions/clock-store.ts';
import { hearEvent } from './hook-store.ts';

/** Puts every event that a hook wants into its outbox, in the event's own transaction. */
export const listen: EventListener = (context, { type, refs, payload }) => {
  if (!isHeard(context.clock, type)) return;
  const { db, familyId, now, nowLocal } = context;
  const messageId = context.random.id('msg');
  hearEvent(db, familyId, {
    place: context.nextPlace(),
    messageId,
    type,
    refs,
    payload,
    madeAt: now,
    madeLocal: nowLocal,
  });
};
