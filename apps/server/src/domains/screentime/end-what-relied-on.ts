import type { WriteContext } from '../../core/operations/context.ts';
import { dayAt } from '../../core/time/day.ts';
import { formatInstant, localDay } from '../../core/time/zone.ts';
import { requireChild } from '../family/index.ts';
import { reverseEntry } from '../gems/index.ts';
import type { TakenBackTap } from '../task/index.ts';
import { deleteUnlockedScreen, openGrants, putUnlockedScreen, shortenGrant } from './grant-store.ts';
import { requestsUri, SHOWN_AFTER_END_MS, screentimeUri, withoutStretches } from './screentime.ts';
import { autoApprovedSince, listByRule, updateRequest } from './screentime-store.ts';
import { readSettings } from './settings-store.ts';
import { reportApproval } from './tell-parents.ts';

/**
 * Ends what Sprout itself approved because a task that comes first was done, when the kid takes that tap back. Without this a
 * kid could tap, get its minutes, take the tap back and keep them. Minutes that were not used go back to the day, and the gems
 * go back to the kid. What a person decided stays, and begins earlier if it was to begin later. Answers whether something ended.
 */
export async function endWhatReliedOn(context: WriteContext, tap: TakenBackTap): Promise<boolean> {
  const { db, familyId, now, nowLocal, clock } = context;
  const { childId, taskId } = tap;
  const [settings, decided] = await Promise.all([
    readSettings(db, familyId, childId),
    listByRule(db, familyId, childId, tap.tappedAt),
  ]);
  // Tasks of another day do not keep a kid from asking, so nothing relied on this tap.
  const relied = decided.filter(({ resolvedAt }) => localDay(resolvedAt, clock.timezone) === tap.day);
  if (!settings.tasksFirst || relied.length === 0) return false;
  const today = dayAt(now, clock.timezone);
  const [kid, open, soFar] = await Promise.all([
    requireChild(context, childId),
    openGrants(db, familyId, childId, now),
    autoApprovedSince(db, familyId, childId, today.startsAt),
  ]);
  const requestOf = (grant: { readonly source: string; readonly sourceId: string }) =>
    grant.source === 'request' ? relied.find(({ requestId }) => requestId === grant.sourceId) : undefined;
  // A person may have ended it meanwhile: then nothing is left to end.
  if (!open.some((grant) => requestOf(grant) !== undefined)) return false;
  let unusedInAll = 0;
  for (const { before, after } of withoutStretches(open, now, (grant) => requestOf(grant) !== undefined)) {
    const endsLocal = formatInstant(after.endsAt, clock.timezone);
    shortenGrant(db, familyId, childId, { ...after, place: before.place, endsLocal });
    const request = requestOf(before);
    if (request === undefined) {
      putUnlockedScreen(db, familyId, childId, { ...after, endsLocal });
      continue;
    }
    const { requestId } = request;
    const unusedMinutes = before.minutes - after.minutes;
    unusedInAll += unusedMinutes;
    updateRequest(db, familyId, requestId, {
      status: 'cancelled',
      resolvedAt: now,
      resolvedLocal: nowLocal,
      grantedMinutes: after.minutes,
      decidedBy: 'sprout',
      decisionReason: null,
      dueAt: now + SHOWN_AFTER_END_MS,
    });
    await reverseEntry(context, { source: 'screentime', sourceId: requestId });
    const refs = { childId, requestId, taskId };
    context.emit({ type: 'screentime.ended', refs, payload: { unusedMinutes }, by: 'sprout' });
    await reportApproval(context, kid, request, { minutes: soFar - unusedInAll, day: today.day }, unusedInAll);
  }
  if (open.every((grant) => requestOf(grant) !== undefined)) deleteUnlockedScreen(db, familyId, childId);
  context.touch(screentimeUri(childId));
  context.touch(requestsUri(childId));
  return true;
}
