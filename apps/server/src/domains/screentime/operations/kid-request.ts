import { defineOperation, implementWrite, kidLine, limits, refuse, type WriteContext } from '#operations';
import { dayAt } from '../../../core/time/day.ts';
import { requireChild } from '../../family/index.ts';
import { requireSpendable } from '../../gems/index.ts';
import { approveRequest, refuseOverLimit } from '../approve-request.ts';
import { concernsAbout } from '../concerns.ts';
import type { ScreentimePorts } from '../ports.ts';
import { quietAt, wallTime } from '../quiet-hours.ts';
import type { RequestOutcome } from '../resolve-request.ts';
import { minutes, outcome } from '../schemas.ts';
import { requestsUri } from '../screentime.ts';
import { autoApprovedSince, changeRequest, findPending, insertRequest, type RequestRow } from '../screentime-store.ts';
import type { Settings } from '../settings.ts';
import { readSettings } from '../settings-store.ts';
import { askParents, reportApproval, tellOfWords } from '../tell-parents.ts';

const definition = defineOperation({
  name: 'kid.request_screentime',
  title: 'Ask for screen time',
  description:
    'Asks for minutes of screen time. If a rule of the parents allows it, it is approved at once. While a request is open, asking again ' +
    'changes its minutes and words; its id stays.',
  audience: ['kid'],
  rate: { perMinute: 2, burst: 10 },
  reasons: ['SCREENTIME_LIMIT', 'QUIET_HOURS', 'BLOCKING_TASKS_OPEN', 'INSUFFICIENT_GEMS', 'LIMIT_EXCEEDED'],
  input: { durationMinutes: minutes, reason: kidLine(limits.reasonLength).optional() },
  output: outcome,
});

const MINUTE_MS = 60_000;

export const kidRequest = implementWrite(definition, (ports: ScreentimePorts) => ({
  async run(context, { durationMinutes, reason }): Promise<RequestOutcome> {
    const { db, familyId, principal } = context;
    const kid = await requireChild(context, principal.actorId);
    const { childId } = kid;
    const settings = await readSettings(db, familyId, childId);
    await refuseBeforeAsking(context, ports, childId, settings, durationMinutes);

    const open = await findPending(db, familyId, childId);
    const request: RequestRow = {
      requestId: open?.requestId ?? context.random.id('sr'),
      childId,
      durationMinutes,
      reason: reason ?? null,
      status: 'pending',
      decidedBy: null,
      resolvedLocal: null,
      grantedMinutes: null,
      place: open?.place ?? context.nextPlace(),
      dueAt: context.now + limits.screentimeRequestMinutes * MINUTE_MS,
    };
    const { requestId } = request;
    if (open === undefined) {
      const { now: createdAt, nowLocal: createdLocal } = context;
      insertRequest(db, familyId, { ...request, dueAt: request.dueAt ?? 0, createdAt, createdLocal });
      context.emit({ type: 'screentime.requested', refs: { childId, requestId }, payload: { durationMinutes } });
    } else changeRequest(db, familyId, request);
    context.touch(requestsUri(childId));
    await tellOfWords(context, request);
    const concerns = await concernsAbout(context, ports, childId, settings, durationMinutes);
    const mayRule =
      concerns.leftToday === undefined && concerns.quietFrom === undefined && concerns.setAside.length === 0;
    const byRule = mayRule ? await minutesByRule(context, childId, settings, durationMinutes) : undefined;
    if (byRule !== undefined) {
      await reportApproval(context, kid, request, byRule);
      return approveRequest(context, request, settings, { minutes: durationMinutes, decidedBy: 'sprout' });
    }
    // The parents know that the kid asks; what it asks for now is on the card.
    await askParents(context, kid, request, settings, concerns, { isKnown: open !== undefined });
    return { requestId, status: 'pending', grantedMinutes: null, unlockedUntil: null, resolvedAt: null };
  },
  nextStep: ({ status }) =>
    status === 'approved'
      ? 'The screen is unlocked until unlockedUntil; kid.screentime shows it.'
      : 'A grown-up decides; kid.screentime shows the outcome.',
}));

/** Refuses a request that the kid may not make now, with a fix for each reason. */
async function refuseBeforeAsking(
  context: WriteContext,
  ports: ScreentimePorts,
  childId: string,
  settings: Settings,
  minutes: number,
): Promise<void> {
  const { db, familyId, now, clock } = context;
  const quiet = quietAt(settings.quietHours, now, clock.timezone);
  if (quiet !== undefined) {
    throw refuse('QUIET_HOURS', { details: { start: wallTime(quiet.from), end: wallTime(quiet.until) } });
  }
  if (settings.tasksFirst) {
    const tasks = await ports.blockingTasksOpen(db, familyId, childId, dayAt(now, clock.timezone).day);
    if (tasks.length > 0) throw refuse('BLOCKING_TASKS_OPEN', { details: { count: tasks.length, tasks } });
  }
  if (settings.overLimit === 'refuse') await refuseOverLimit(context, childId, settings, minutes);
  const cost = settings.gemsPerMinute * minutes;
  if (cost > 0) await requireSpendable(context, childId, cost);
}

/** The day's minutes by the parents' rule if they are few enough for it. Undefined if a parent decides. */
async function minutesByRule(
  { db, familyId, now, clock }: WriteContext,
  childId: string,
  { autoApprove }: Settings,
  minutes: number,
): Promise<{ minutes: number; day: string } | undefined> {
  if (autoApprove === null) return undefined;
  const { startsAt, day } = dayAt(now, clock.timezone);
  const approved = await autoApprovedSince(db, familyId, childId, startsAt);
  const { minutesPerDay = Number.POSITIVE_INFINITY, minutesPerRequest = Number.POSITIVE_INFINITY } = autoApprove;
  if (minutes > minutesPerRequest || approved + minutes > minutesPerDay) return undefined;
  return { minutes: approved + minutes, day };
}
