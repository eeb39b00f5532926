import { refuse, type WriteContext } from '#operations';
import { dayAt } from '../../core/time/day.ts';
import { postEntry } from '../gems/index.ts';
import { unlock } from './grant-minutes.ts';
import { grantedSince } from './grant-store.ts';
import { type RequestEnd, type RequestOutcome, resolveRequest } from './resolve-request.ts';
import type { RequestRow } from './screentime-store.ts';
import { remainingMinutes, type Settings } from './settings.ts';

/** Approves a request once, for its price in gems, and within the day's limit where that refuses. Callers check the kid first. */
export async function approveRequest(
  context: WriteContext,
  request: RequestRow,
  settings: Settings,
  approval: Pick<RequestEnd, 'decidedBy' | 'reason'> & { readonly minutes: number },
): Promise<RequestOutcome> {
  const { requestId, childId } = request;
  const { minutes, ...decision } = approval;
  if (settings.overLimit === 'refuse') await refuseOverLimit(context, childId, settings, minutes);
  const cost = settings.gemsPerMinute * minutes;
  context.dependOn('cost', cost);
  if (cost > 0) {
    const reason = `${minutes} minutes of screen time`;
    await postEntry(context, { childId, delta: -cost, reason, source: 'screentime', sourceId: requestId });
  }
  const unlockedUntil = await unlock(context, 'request', { childId, minutes, sourceId: requestId });
  return resolveRequest(context, request, { status: 'approved', grantedMinutes: minutes, unlockedUntil, ...decision });
}

/** Refuses more minutes than the local day has left. */
export async function refuseOverLimit(
  context: WriteContext,
  childId: string,
  settings: Settings,
  minutes: number,
): Promise<void> {
  const left = await minutesLeft(context, childId, settings);
  if (left !== null && minutes > left) throw refuse('SCREENTIME_LIMIT', { details: { minutes: left } });
}

/** What the local day has left; null: no limit. */
export async function minutesLeft(context: WriteContext, childId: string, settings: Settings): Promise<number | null> {
  if (settings.dailyMinutes === null) return null;
  const { day, startsAt } = dayAt(context.now, context.clock.timezone);
  return remainingMinutes(settings, await grantedSince(context.db, context.familyId, childId, startsAt), [day]);
}
