import type { WriteContext } from '#operations';
import { formatInstant } from '../../core/time/zone.ts';
import {
  deleteUnlockedScreen,
  freeSource,
  type MinuteGrantRow,
  openGrants,
  putUnlockedScreen,
  shortenGrant,
} from './grant-store.ts';
import { screentimeUri, withoutStretches } from './screentime.ts';

type GrantSource = Pick<MinuteGrantRow, 'source' | 'sourceId'>;

/** A grant that was taken out. */
export interface TakenGrant {
  readonly sourceId: string;
  readonly usedMinutes: number;
  readonly unusedMinutes: number;
}

/**
 * Takes grants out of a kid's unlocked time, in the caller's transaction. Minutes that were not used go back to the day. What
 * is left begins earlier if it was to begin later. Grants that have ended are not there to be taken.
 */
export async function takeOutGrants(
  context: WriteContext,
  childId: string,
  isTaken: (grant: GrantSource) => boolean,
): Promise<TakenGrant[]> {
  const { db, familyId, now, clock } = context;
  const open = await openGrants(db, familyId, childId, now);
  if (!open.some(isTaken)) return [];
  const taken: TakenGrant[] = [];
  for (const { before, after } of withoutStretches(open, now, isTaken)) {
    const endsLocal = formatInstant(after.endsAt, clock.timezone);
    shortenGrant(db, familyId, childId, { ...after, place: before.place, endsLocal });
    if (isTaken(before)) {
      const { sourceId, minutes } = before;
      taken.push({ sourceId, usedMinutes: after.minutes, unusedMinutes: minutes - after.minutes });
    } else {
      putUnlockedScreen(db, familyId, childId, { ...after, endsLocal });
    }
  }
  if (open.every(isTaken)) deleteUnlockedScreen(db, familyId, childId);
  context.touch(screentimeUri(childId));
  return taken;
}

/** Takes back the minutes of a request or a claim whose approval is taken back: a new approval may grant them anew. */
export async function takeBackMinutes(
  context: WriteContext,
  source: MinuteGrantRow['source'],
  { childId, sourceId }: { readonly childId: string; readonly sourceId: string },
): Promise<void> {
  await takeOutGrants(context, childId, (grant) => grant.source === source && grant.sourceId === sourceId);
  freeSource(context.db, context.familyId, source, sourceId);
}
