import type { WriteContext } from '#operations';
import { dayAt } from '../../core/time/day.ts';
import { localDay } from '../../core/time/zone.ts';
import { requireChild } from '../family/index.ts';
import { reverseEntry } from '../gems/index.ts';
import type { TakenBackTap } from '../task/index.ts';
import { requestsUri, SHOWN_AFTER_END_MS } from './screentime.ts';
import { autoApprovedSince, listByRule, type RequestRow, updateRequest } from './screentime-store.ts';
import { readSettings } from './settings-store.ts';
import { takeOutGrants } from './take-out-grants.ts';
import { reportApproval } from './tell-parents.ts';

/**
 * Ends what Sprout itself approved because a task that comes first was done, when that tap is taken back. Without this a
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
  const [kid, soFar] = await Promise.all([
    requireChild(context, childId),
    autoApprovedSince(db, familyId, childId, today.startsAt),
  ]);
  const isRelied = (grant: { readonly source: string; readonly sourceId: string }) =>
    grant.source === 'request' && relied.some(({ requestId }) => requestId === grant.sourceId);
  // A person may have ended it meanwhile: then nothing is left to end.
  const taken = await takeOutGrants(context, childId, isRelied);
  if (taken.length === 0) return false;
  let unusedInAll = 0;
  for (const { sourceId: requestId, usedMinutes, unusedMinutes } of taken) {
    const request = relied.find((one) => one.requestId === requestId) as RequestRow;
    unusedInAll += unusedMinutes;
    updateRequest(db, familyId, requestId, {
      status: 'cancelled',
      resolvedAt: now,
      resolvedLocal: nowLocal,
      grantedMinutes: usedMinutes,
      decidedBy: 'sprout',
      decisionReason: null,
      dueAt: now + SHOWN_AFTER_END_MS,
    });
    await reverseEntry(context, { source: 'screentime', sourceId: requestId });
    const refs = { childId, requestId, taskId };
    context.emit({ type: 'screentime.ended', refs, payload: { unusedMinutes }, by: 'sprout' });
    await reportApproval(context, kid, request, { minutes: soFar - unusedInAll, day: today.day }, unusedInAll);
  }
  context.touch(requestsUri(childId));
  return true;
}
