import type { WriteContext } from '#operations';
import { formatInstant } from '../../core/time/zone.ts';
import {
  findMinuteGrant,
  insertMinuteGrant,
  type MinuteGrantRow,
  putUnlockedScreen,
  readUnlocked,
} from './grant-store.ts';
import { nextStretch, screentimeUri } from './screentime.ts';

export interface MinuteGrant {
  readonly childId: string;
  readonly minutes: number;
  /** There is at most one grant per source and id. */
  readonly sourceId: string;
}

/** Unlocks the screen for further minutes, in the caller's transaction, once per source. Returns until when. */
export async function unlock(
  context: WriteContext,
  source: MinuteGrantRow['source'],
  grant: MinuteGrant,
): Promise<string> {
  const { db, familyId, now } = context;
  const { childId, minutes, sourceId } = grant;
  const [given, unlocked] = await Promise.all([
    findMinuteGrant(db, familyId, source, sourceId),
    readUnlocked(db, familyId, childId, now),
  ]);
  if (given !== undefined) return given.endsLocal;
  const stretch = nextStretch(unlocked?.endsAt, now, minutes);
  const endsLocal = formatInstant(stretch.endsAt, context.clock.timezone);
  const place = context.nextPlace();
  insertMinuteGrant(db, familyId, childId, { place, source, sourceId, minutes, grantedAt: now, ...stretch, endsLocal });
  putUnlockedScreen(db, familyId, childId, { ...stretch, endsLocal });
  context.touch(screentimeUri(childId));
  return endsLocal;
}

/**
 * Grants the minutes of a reward. Callers check first that the kid is the family's. The minutes count towards the day,
 * but neither its limit nor quiet hours refuse them, because they are paid for and approved.
 */
export async function grantMinutes(context: WriteContext, grant: MinuteGrant): Promise<{ unlockedUntil: string }> {
  const { childId, minutes, sourceId } = grant;
  const isNew = (await findMinuteGrant(context.db, context.familyId, 'reward', sourceId)) === undefined;
  const unlockedUntil = await unlock(context, 'reward', grant);
  if (isNew) {
    context.emit({ type: 'screentime.granted', refs: { childId, sourceId }, payload: { minutes, unlockedUntil } });
  }
  return { unlockedUntil };
}
