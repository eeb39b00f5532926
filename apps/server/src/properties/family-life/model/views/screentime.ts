import { sum } from '../gems.ts';
import { grantedSince, limitOn, settingsFor, unlockedUntil } from '../screentime.ts';
import { dayOf, instantOf, MINUTE, plusDays, startOfDay, startOfWeek, wireTime } from '../time.ts';
import type { Request, World } from '../world.ts';

const DECISIONS = 50;
const LATEST = 10;

function shown(world: World, request: Request) {
  const { requestId, childId, durationMinutes, reason, status, createdAt, resolvedAt, grantedMinutes } = request;
  return {
    requestId,
    childId,
    durationMinutes,
    reason,
    status,
    createdAt: wireTime(createdAt, world.zone),
    resolvedAt: resolvedAt === null ? null : wireTime(resolvedAt, world.zone),
    grantedMinutes,
  };
}

export function requestList(world: World, filter: { childId?: string; status?: string } = {}) {
  return world.requests
    .filter(({ childId }) => filter.childId === undefined || filter.childId === childId)
    .filter(({ status }) => filter.status === undefined || filter.status === status)
    .map((request) => shown(world, request))
    .reverse();
}

export function requestsResource(world: World, childId: string) {
  const live = world.requests.filter((one) => one.childId === childId && !one.isForgotten);
  return { requests: live.map((request) => shown(world, request)).reverse() };
}

/** The minutes that were granted and have passed, and the minutes that a parent can still grant. */
function minutes(world: World, childId: string, since: number, days: readonly string[]) {
  const passed = world.grants
    .filter((one) => one.childId === childId)
    .map(({ startsAt, endsAt }) => Math.max(0, Math.min(endsAt, world.now) - Math.max(startsAt, since)));
  const until = unlockedUntil(world, childId);
  const limits = days.map((day) => limitOn(settingsFor(world, childId), day));
  const most = limits.includes(null) ? null : sum(limits.map(Number));
  return {
    childId,
    consumedMinutes: Math.floor(sum(passed) / MINUTE),
    remainingMinutes: most === null ? null : Math.max(0, most - grantedSince(world, childId, since)),
    unlockedUntil: until === undefined ? null : wireTime(until, world.zone),
  };
}

export function screentimeResource(world: World, childId: string) {
  const dailyMinutes = limitOn(settingsFor(world, childId), world.begunDay);
  const granted = grantedSince(world, childId, instantOf(world.begunDay, undefined, world.zone));
  const end = world.screens[childId];
  return {
    childId,
    date: world.begunDay,
    timezone: world.zone,
    unlockedUntil: end === undefined ? null : wireTime(end, world.zone),
    dailyMinutes,
    grantedMinutes: granted,
    remainingMinutes: dailyMinutes === null ? null : Math.max(0, dailyMinutes - granted),
  };
}

export function screentimeState(world: World, childId: string, period: 'today' | 'week') {
  const since = period === 'today' ? startOfDay(world.now, world.zone) : startOfWeek(world.now, world.zone);
  const week = Array.from({ length: 7 }, (_, index) =>
    plusDays(dayOf(startOfWeek(world.now, world.zone), world.zone), index),
  );
  const decisions = world.requests
    .filter((one) => one.childId === childId && one.resolvedAt !== null && one.resolvedAt >= since)
    .map((one) => ({
      requestId: one.requestId,
      status: one.status,
      durationMinutes: one.durationMinutes,
      grantedMinutes: one.grantedMinutes,
      decidedBy: one.decidedBy,
      decisionReason: one.decisionReason,
      resolvedAt: wireTime(one.resolvedAt ?? 0, world.zone),
    }))
    .reverse();
  return {
    ...minutes(world, childId, since, period === 'today' ? [dayOf(world.now, world.zone)] : week),
    decisions: decisions.slice(0, DECISIONS),
  };
}

export function kidScreentime(world: World, childId: string) {
  const { gemsPerMinute, quietHours, tasksFirst, overLimit } = settingsFor(world, childId);
  const own = world.requests.filter((one) => one.childId === childId).reverse();
  return {
    ...minutes(world, childId, startOfDay(world.now, world.zone), [dayOf(world.now, world.zone)]),
    gemsPerMinute,
    quietHours,
    tasksFirst,
    overLimit,
    requests: own.slice(0, LATEST).map((request) => {
      const { childId: _, ...rest } = shown(world, request);
      return { ...rest, decisionReason: request.decisionReason };
    }),
  };
}
