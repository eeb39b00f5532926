import { sum } from '../gems.ts';
import { grantedSince, settingsFor, unlockedUntil } from '../screentime.ts';
import { MINUTE, startOfDay, startOfWeek, wireTime } from '../time.ts';
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
function minutes(world: World, childId: string, since: number, days: number) {
  const passed = world.grants
    .filter((one) => one.childId === childId)
    .map(({ startsAt, endsAt }) => Math.max(0, Math.min(endsAt, world.now) - Math.max(startsAt, since)));
  const { dailyMinutes } = settingsFor(world, childId);
  const until = unlockedUntil(world, childId);
  return {
    childId,
    consumedMinutes: Math.floor(sum(passed) / MINUTE),
    remainingMinutes:
      dailyMinutes === null ? null : Math.max(0, dailyMinutes * days - grantedSince(world, childId, since)),
    unlockedUntil: until === undefined ? null : wireTime(until, world.zone),
  };
}

export function screentimeState(world: World, childId: string, period: 'today' | 'week') {
  const since = period === 'today' ? startOfDay(world.now, world.zone) : startOfWeek(world.now, world.zone);
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
    ...minutes(world, childId, since, period === 'today' ? 1 : 7),
    decisions: decisions.slice(0, DECISIONS),
  };
}

export function kidScreentime(world: World, childId: string) {
  const { gemsPerMinute, quietHours } = settingsFor(world, childId);
  const own = world.requests.filter((one) => one.childId === childId).reverse();
  return {
    ...minutes(world, childId, startOfDay(world.now, world.zone), 1),
    gemsPerMinute,
    quietHours,
    requests: own.slice(0, LATEST).map((request) => {
      const { childId: _, ...rest } = shown(world, request);
      return { ...rest, decisionReason: request.decisionReason };
    }),
  };
}
