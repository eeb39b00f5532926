import { refuse } from '../../core/errors/refusal.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { dayAt } from '../../core/time/day.ts';
import { postEntry } from '../gems/index.ts';
import { unlock } from './grant-minutes.ts';
import { type RequestEnd, type RequestOutcome, resolveRequest } from './resolve-request.ts';
import { remainingMinutes, type Settings } from './screentime.ts';
import { grantedSince, type RequestRow } from './screentime-store.ts';

/** Approves a request once, within the day's limit and for its price in gems. Callers check the kid first. */
export async function approveRequest(
  context: WriteContext,
  request: RequestRow,
  settings: Settings,
  approval: Pick<RequestEnd, 'decidedBy' | 'reason'> & { readonly minutes: number },
): Promise<RequestOutcome> {
  const { requestId, childId } = request;
  const { minutes, ...decision } = approval;
  await refuseOverLimit(context, childId, settings, minutes);
  const cost = settings.gemsPerMinute * minutes;
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
  if (settings.dailyMinutes === null) return;
  const { startsAt } = dayAt(context.now, context.clock.timezone);
  const left = remainingMinutes(settings, await grantedSince(context.db, context.familyId, childId, startsAt), 1);
  if (left !== null && minutes > left) throw refuse('SCREENTIME_LIMIT', { details: { minutes: left } });
}
