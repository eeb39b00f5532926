import { tell } from './events.ts';
import { freeGems, pay, sum, takeBack } from './gems.ts';
import { closeCard, overrule, postCard } from './inbox.ts';
import { accept, isAnythingSetAside, nextOrder } from './set-aside.ts';
import { blockingTasks } from './tasks.ts';
import { DAY, dayOf, HOUR, MINUTE, minuteOf, startOfDay, weekdayOf, wireTime } from './time.ts';
import {
  type Actor,
  type Grant,
  newId,
  Refused,
  type Request,
  require,
  type Settings,
  UNDO_DECISION_FOR,
  type World,
} from './world.ts';

const MOST_OPEN = 20;

/** The server itself, when a rule of the parents decides. */
export const sprout: Actor = { kind: 'sprout', id: 'sprout' };

/** Nobody decided in time. */
const EXPIRES_AFTER = 2 * HOUR;

/** How long the live resource shows how a request ended. */
export const SHOWN_FOR = DAY;

const unset: Settings = {
  dailyMinutes: null,
  gemsPerMinute: 0,
  quietHours: [],
  tasksFirst: true,
  autoApprove: null,
  overLimit: 'refuse',
};

export function settingsFor(world: World, childId: string): Settings {
  return { ...unset, ...world.familySettings, ...world.kidSettings[childId] };
}

/** The rules of a kid, or of the family, and whose each of them is. */
export function rulesShown(world: World, childId: string | null) {
  const own = childId === null ? {} : (world.kidSettings[childId] ?? {});
  const whose = Object.keys(unset).map((name) => [name, name in own ? 'own' : 'family']);
  return { childId, ...settingsFor(world, childId ?? ''), whose: Object.fromEntries(whose) };
}

/** The most minutes of a day. */
export function limitOn({ dailyMinutes }: Settings, day: string): number | null {
  return dailyMinutes !== null && typeof dailyMinutes === 'object'
    ? (dailyMinutes[weekdayOf(day)] ?? null)
    : dailyMinutes;
}

export function unlockedUntil(world: World, childId: string): number | undefined {
  const ends = world.grants.filter((one) => one.childId === childId).map(({ endsAt }) => endsAt);
  const end = Math.max(...ends, 0);
  return end > world.now ? end : undefined;
}

/** Minutes granted since a moment. */
export function grantedSince(world: World, childId: string, since: number): number {
  return sum(
    world.grants.filter((one) => one.childId === childId && one.grantedAt >= since).map(({ minutes }) => minutes),
  );
}

/** Unlocks the screen from now, or from where it would lock; answers until when. */
export function grant(world: World, childId: string, minutes: number): number {
  const startsAt = unlockedUntil(world, childId) ?? world.now;
  const endsAt = startsAt + minutes * MINUTE;
  world.grants.push({ childId, minutes, grantedAt: world.now, startsAt, endsAt });
  world.screens[childId] = endsAt;
  return endsAt;
}

function isQuiet({ quietHours }: Settings, minute: number): boolean {
  const minuteOfText = (time: string) => 60 * Number(time.split(':')[0]) + Number(time.split(':')[1]);
  return quietHours.some(({ from, until }) => {
    const [start, end] = [minuteOfText(from), minuteOfText(until)];
    return start < end ? minute >= start && minute < end : minute >= start || minute < end;
  });
}

/** Whether the wall clock shows a quiet minute anywhere in a stretch: it is asked minute by minute. */
function reachesQuiet(world: World, settings: Settings, startsAt: number, minutes: number): boolean {
  const end = startsAt + minutes * MINUTE;
  for (let at = Math.floor(startsAt / MINUTE) * MINUTE; at < end; at += MINUTE) {
    if (isQuiet(settings, minuteOf(at, world.zone))) return true;
  }
  return false;
}

/** What the day has left; null: no limit. */
function leftToday(world: World, childId: string): number | null {
  const limit = limitOn(settingsFor(world, childId), dayOf(world.now, world.zone));
  if (limit === null) return null;
  return Math.max(0, limit - grantedSince(world, childId, startOfDay(world.now, world.zone)));
}

function refuseOverLimit(world: World, childId: string, { overLimit }: Settings, wanted: number): void {
  const left = leftToday(world, childId);
  if (overLimit === 'refuse' && left !== null && wanted > left)
    throw new Refused('SCREENTIME_LIMIT', { minutes: left });
}

function refuseAsking(world: World, childId: string, settings: Settings, minutes: number): void {
  if (isQuiet(settings, minuteOf(world.now, world.zone))) throw new Refused('QUIET_HOURS');
  const tasks = settings.tasksFirst ? blockingTasks(world, childId) : [];
  if (tasks.length > 0) throw new Refused('BLOCKING_TASKS_OPEN', { count: tasks.length, tasks });
  const open = world.requests.filter((one) => one.childId === childId && one.status === 'pending');
  if (open.length >= MOST_OPEN) throw new Refused('LIMIT_EXCEEDED');
  refuseOverLimit(world, childId, settings, minutes);
  const free = freeGems(world, childId);
  const cost = world.areGemsOn ? settings.gemsPerMinute * minutes : 0;
  if (cost > 0 && cost > free) throw new Refused('INSUFFICIENT_GEMS', { free });
}

/** Whether the parents' rule approves it. */
function isAutoApproved(world: World, childId: string, settings: Settings, minutes: number): boolean {
  if (settings.autoApprove === null || minutes > (leftToday(world, childId) ?? minutes)) return false;
  const today = startOfDay(world.now, world.zone);
  const approved = world.requests.filter(
    ({ childId: whose, decidedBy, status, resolvedAt }) =>
      whose === childId &&
      ['approved', 'cancelled'].includes(status) &&
      decidedBy === 'sprout' &&
      (resolvedAt ?? 0) >= today,
  );
  const soFar = sum(approved.map(({ grantedMinutes }) => grantedMinutes ?? 0));
  const { minutesPerDay = soFar + minutes, minutesPerRequest = minutes } = settings.autoApprove;
  if (soFar + minutes > minutesPerDay || minutes > minutesPerRequest) return false;
  if (settings.tasksFirst && isAnythingSetAside(world, childId)) return false;
  return !reachesQuiet(world, settings, unlockedUntil(world, childId) ?? world.now, minutes);
}

interface Ending {
  readonly status: Exclude<Request['status'], 'pending'>;
  readonly decidedBy: Actor['kind'];
  readonly reason?: string | undefined;
  readonly minutes?: number;
  readonly until?: number;
}

function end(world: World, actor: Actor, request: Request, ending: Ending) {
  const { requestId, childId, durationMinutes } = request;
  const { status, decidedBy, reason, minutes: grantedMinutes = 0, until } = ending;
  Object.assign(request, { status, decidedBy, grantedMinutes, decisionReason: reason ?? null, resolvedAt: world.now });
  const unlocked = until === undefined ? {} : { unlockedUntil: wireTime(until, world.zone) };
  const payload = { durationMinutes, grantedMinutes, decidedBy, ...unlocked };
  tell(world, decidedBy === 'sprout' ? sprout : actor, `screentime.${status}`, { childId, requestId }, payload);
  closeCard(world, requestId, status === 'expired' ? 'expired' : status === 'cancelled' ? 'taken back' : 'closed');
  return outcome(world, request, until);
}

function outcome(world: World, { requestId, status, grantedMinutes, resolvedAt }: Request, until?: number) {
  return {
    requestId,
    status,
    grantedMinutes,
    unlockedUntil: until === undefined ? null : wireTime(until, world.zone),
    resolvedAt: resolvedAt === null ? null : wireTime(resolvedAt, world.zone),
  };
}

function approve(
  world: World,
  actor: Actor,
  request: Request,
  by: Pick<Ending, 'decidedBy' | 'reason'>,
  minutes: number,
) {
  const { childId } = request;
  const settings = settingsFor(world, childId);
  refuseOverLimit(world, childId, settings, minutes);
  const cost = settings.gemsPerMinute * minutes;
  const reason = `${minutes} minutes of screen time`;
  const paid = cost > 0 ? pay(world, actor, { childId, delta: -cost, reason, source: 'screentime' }) : null;
  const until = grant(world, childId, minutes);
  Object.assign(world.grants.at(-1) as object, { request, paid });
  return end(world, actor, request, { ...by, status: 'approved', minutes, until });
}

function pending(world: World, requestId: string, childId?: string): Request {
  const found = world.requests.find(
    (one) => one.requestId === requestId && (childId === undefined || one.childId === childId),
  );
  const { status, grantedMinutes } = require(found);
  if (status !== 'pending') throw new Refused('ALREADY_RESOLVED', { requestId, status, grantedMinutes });
  return found as Request;
}

/** A tap on a task that comes first is taken back: what a rule approved since then ends, and its gems go back. */
export function endWhatReliedOn(
  world: World,
  actor: Actor,
  tap: { readonly childId: string; readonly taskId: string; readonly day: string; readonly submittedAt: number },
): boolean {
  const { childId, taskId } = tap;
  const running = world.grants.filter((one) => one.childId === childId && one.endsAt > world.now);
  const taken = running.filter(({ request }) => {
    const { status, decidedBy, resolvedAt } = request ?? {};
    return (
      status === 'approved' &&
      decidedBy === 'sprout' &&
      (resolvedAt ?? 0) >= tap.submittedAt &&
      dayOf(resolvedAt ?? 0, world.zone) === tap.day
    );
  });
  if (!settingsFor(world, childId).tasksFirst || taken.length === 0) return false;
  for (const { one, unusedMinutes } of takeOut(world, childId, taken)) {
    const { request, paid } = one;
    if (request === undefined) continue;
    Object.assign(request, { status: 'cancelled', grantedMinutes: one.minutes, resolvedAt: world.now });
    if (paid) takeBack(world, actor, paid);
    const { requestId } = request;
    tell(world, sprout, 'screentime.ended', { childId, requestId, taskId }, { unusedMinutes });
    postCard(world, {
      about: { kind: 'screentime_request', id: requestId, childId },
      topic: `screentime ${childId}`,
      childWords: request.reason,
      subject: `screentime ${childId} by rule ${dayOf(world.now, world.zone)}`,
      kind: 'report',
      options: [],
      expiresAt: null,
    });
  }
  return true;
}

/** Ends those of these stretches that still run; others move up. Answers which ended, and how much of each was left. */
export function takeOut(world: World, childId: string, taken: readonly Grant[]) {
  const running = world.grants.filter((one) => one.childId === childId && one.endsAt > world.now);
  const ended: { one: Grant; unusedMinutes: number }[] = [];
  if (!running.some((one) => taken.includes(one))) return ended;
  let free = world.now;
  for (const one of running) {
    const { minutes } = one;
    if (!taken.includes(one)) {
      const length = one.endsAt - one.startsAt;
      if (one.startsAt > world.now) one.startsAt = Math.min(one.startsAt, free);
      one.endsAt = one.startsAt + length;
      free = one.endsAt;
      continue;
    }
    one.startsAt = Math.min(one.startsAt, world.now);
    one.endsAt = world.now;
    one.minutes = Math.ceil((one.endsAt - one.startsAt) / MINUTE);
    ended.push({ one, unusedMinutes: minutes - one.minutes });
  }
  if (free > world.now) world.screens[childId] = free;
  else delete world.screens[childId];
  return ended;
}

function askParents(world: World, { requestId, childId, reason, durationMinutes, waitsUntil }: Request): void {
  const operation = 'screentime.review_request';
  const grants = [durationMinutes, Math.floor(durationMinutes / 2)].filter((minutes) => minutes > 0);
  postCard(world, {
    about: { kind: 'screentime_request', id: requestId, childId },
    topic: `screentime ${childId}`,
    childWords: reason,
    subject: `screentime ${childId}`,
    kind: 'question',
    options: [
      ...grants.map((minutes) => ({
        operation,
        args: { requestId, action: 'approve', durationMinutes: minutes },
      })),
      { operation, args: { requestId, action: 'deny' } },
    ],
    expiresAt: waitsUntil,
  });
}

export const screentimeOperations = {
  'kid.request_screentime'(world: World, actor: Actor, args: { durationMinutes: number; reason?: string }) {
    const childId = actor.id;
    const { durationMinutes } = args;
    const settings = settingsFor(world, childId);
    refuseAsking(world, childId, settings, durationMinutes);
    const isAuto = isAutoApproved(world, childId, settings, durationMinutes);
    const requestId = newId(world, 'request');
    const request: Request = {
      requestId,
      order: nextOrder(world),
      childId,
      durationMinutes,
      reason: args.reason ?? null,
      status: 'pending',
      createdAt: world.now,
      waitsUntil: world.now + EXPIRES_AFTER,
      resolvedAt: null,
      grantedMinutes: null,
      decidedBy: null,
      decisionReason: null,
      isForgotten: false,
    };
    world.requests.push(request);
    tell(world, actor, 'screentime.requested', { childId, requestId }, { durationMinutes });
    if (isAuto) {
      const subject = `screentime ${childId} by rule ${dayOf(world.now, world.zone)}`;
      postCard(world, {
        about: { kind: 'screentime_request', id: requestId, childId },
        topic: `screentime ${childId}`,
        childWords: request.reason,
        subject,
        kind: 'report',
        options: [],
        expiresAt: null,
      });
      return approve(world, actor, request, { decidedBy: 'sprout' }, durationMinutes);
    }
    askParents(world, request);
    return outcome(world, request);
  },

  'kid.cancel_screentime'(world: World, actor: Actor, { requestId }: { requestId: string }) {
    const request = pending(world, requestId, actor.id);
    return end(world, actor, request, { status: 'cancelled', decidedBy: 'kid' });
  },

  'screentime.review_request'(
    world: World,
    actor: Actor,
    args: { requestId: string; action: 'approve' | 'deny'; durationMinutes?: number; reason?: string },
  ) {
    const request = pending(world, args.requestId);
    const by = { decidedBy: actor.kind, reason: args.reason };
    if (args.action === 'deny') return end(world, actor, request, { ...by, status: 'denied' });
    const approved = approve(world, actor, request, by, args.durationMinutes ?? request.durationMinutes);
    accept(world, request.childId, request.order);
    return approved;
  },

  'screentime.undo_review'(world: World, actor: Actor, args: { requestId: string; status: 'approved' | 'denied' }) {
    const request = require(world.requests.find((one) => one.requestId === args.requestId));
    const { requestId, childId, status, durationMinutes, grantedMinutes, decidedBy, resolvedAt } = request;
    if (status === 'pending') return { requestId, status };
    if (status !== args.status) throw new Refused('ALREADY_RESOLVED', { requestId, status, grantedMinutes });
    if (decidedBy === 'sprout' || world.now - (resolvedAt ?? 0) >= UNDO_DECISION_FOR)
      throw new Refused('DECISION_STANDS', { minutes: 10 });
    const given = world.grants.filter((one) => one.request === request);
    takeOut(world, childId, given);
    const paid = status === 'approved' && given.at(-1)?.paid;
    if (paid) takeBack(world, actor, paid);
    const undecided = { resolvedAt: null, grantedMinutes: null, decidedBy: null, decisionReason: null };
    Object.assign(request, { ...undecided, status: 'pending', waitsUntil: world.now + EXPIRES_AFTER });
    tell(world, actor, 'screentime.reopened', { childId, requestId }, { durationMinutes, from: status });
    overrule(world, requestId);
    askParents(world, request);
    return { requestId, status: 'pending' };
  },

  'screentime.grant'(world: World, actor: Actor, { childId, minutes }: { childId: string; minutes: number }) {
    if (actor.kind === 'agent') refuseOverLimit(world, childId, settingsFor(world, childId), minutes);
    const unlocked = wireTime(grant(world, childId, minutes), world.zone);
    tell(world, actor, 'screentime.granted', { childId }, { minutes, unlockedUntil: unlocked });
    return { childId, grantedMinutes: minutes, unlockedUntil: unlocked };
  },

  'screentime.end'(world: World, actor: Actor, { childId }: { childId: string }) {
    const running = world.grants.filter((one) => one.childId === childId && one.endsAt > world.now);
    const before = sum(running.map(({ minutes }) => minutes));
    for (const one of running) {
      one.startsAt = Math.min(one.startsAt, world.now);
      one.endsAt = world.now;
      one.minutes = Math.ceil((one.endsAt - one.startsAt) / MINUTE);
    }
    const unusedMinutes = before - sum(running.map(({ minutes }) => minutes));
    if (running.length > 0) {
      delete world.screens[childId];
      tell(world, actor, 'screentime.ended', { childId }, { unusedMinutes });
    }
    return { childId, unlockedUntil: null, unusedMinutes };
  },

  'screentime.lock'(world: World, _actor: Actor, { childId }: { childId: string }) {
    if ((world.screens[childId] ?? world.now + 1) > world.now) throw new Error(`the screen of ${childId} is not due`);
    delete world.screens[childId];
    return { childId, isLocked: true };
  },

  'screentime.expire_request'(world: World, actor: Actor, { requestId }: { requestId: string }) {
    const request = pending(world, requestId);
    if (world.now < request.waitsUntil) throw new Error(`${requestId} is not due`);
    end(world, actor, request, { status: 'expired', decidedBy: 'sprout' });
    return { requestId, status: 'expired' };
  },

  'screentime.forget_resolved'(world: World, _actor: Actor, { requestId }: { requestId: string }) {
    const request = require(world.requests.find((one) => one.requestId === requestId));
    const { resolvedAt } = request;
    if (resolvedAt === null || world.now < resolvedAt + SHOWN_FOR) throw new Error(`${requestId} is not due`);
    request.isForgotten = true;
    return { requestId };
  },

  'screentime.update_settings'(
    world: World,
    actor: Actor,
    { childId, ...wanted }: { [Name in keyof Settings]?: Settings[Name] | null } & { childId?: string },
  ) {
    const before = (childId === undefined ? world.familySettings : world.kidSettings[childId]) ?? {};
    const kept = Object.entries({ ...before, ...wanted }).filter(
      ([name, value]) => wanted[name as 'overLimit'] !== null || value !== null,
    );
    const after: Partial<Settings> = Object.fromEntries(kept);
    const changedFields = Object.keys(unset).filter((name) => {
      const field = name as keyof Settings;
      return JSON.stringify(before[field]) !== JSON.stringify(after[field]);
    });
    if (changedFields.length > 0) {
      if (childId === undefined) world.familySettings = after;
      else world.kidSettings[childId] = after;
      const refs: Record<string, string> = childId === undefined ? {} : { childId };
      tell(world, actor, 'screentime.settings_updated', refs, { changedFields });
    }
    return { ...rulesShown(world, childId ?? null), changedFields };
  },
};
