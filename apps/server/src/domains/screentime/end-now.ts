import type { WriteContext } from '#operations';
import { deleteUnlockedScreen, openGrants, readUnlocked, shortenGrant } from './grant-store.ts';
import { cutOff, screentimeUri } from './screentime.ts';

/** Locks a kid's screen before its end. Answers how many minutes were left. */
export async function endNow(context: WriteContext, childId: string): Promise<number> {
  const { db, familyId, now, nowLocal } = context;
  const [open, before] = await Promise.all([
    openGrants(db, familyId, childId, now),
    readUnlocked(db, familyId, childId, now),
  ]);
  context.showBefore({ unlockedUntil: before?.endsLocal ?? null });
  let unusedMinutes = 0;
  for (const grant of open) {
    const rest = cutOff(grant, now);
    unusedMinutes += grant.minutes - rest.minutes;
    shortenGrant(db, familyId, childId, { ...rest, place: grant.place, endsLocal: nowLocal });
  }
  if (open.length > 0) {
    deleteUnlockedScreen(db, familyId, childId);
    context.touch(screentimeUri(childId));
    context.emit({ type: 'screentime.ended', refs: { childId }, payload: { unusedMinutes } });
  }
  return unusedMinutes;
}
