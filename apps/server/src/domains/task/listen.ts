import type { EventListener } from '../../core/events/event.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { dayAt } from '../../core/time/day.ts';
import { readClock } from '../../core/versions/clock-store.ts';
import { saveDay } from './day-store.ts';
import { todayUri } from './task.ts';
import { turnDay } from './today.ts';

/** Keeps the family's day right as the family changes. */
export const listen: EventListener = (context, { type, refs, payload }) => {
  if (type === 'family.created') {
    saveDay(context.db, context.familyId, dayAt(context.now, context.clock.timezone));
  } else if (type === 'family.kid_added' && refs.childId !== undefined) {
    context.touch(todayUri(refs.childId));
  } else if (type === 'family.updated' && (payload.changedFields as readonly string[]).includes('timezone')) {
    return moveToNewZone(context);
  }
  return undefined;
};

async function moveToNewZone(context: WriteContext): Promise<void> {
  // The context still has the clock from before the change.
  const clock = await readClock(context.db, context.familyId);
  if (clock === undefined) throw new Error('the family has no clock');
  await turnDay(context, clock.timezone);
}
