import { SHOWN_FOR } from './screentime.ts';
import { dayOf } from './time.ts';
import type { World } from './world.ts';

/** What the server itself must do now; empty once it has done it. */
export function dueNow(world: World): string[] {
  const { now } = world;
  const claims = world.claims.filter(({ status, expiresAt }) => status === 'pending' && expiresAt <= now);
  const requests = world.requests.filter(({ status, waitsUntil, resolvedAt, isForgotten }) => {
    if (status === 'pending') return waitsUntil <= now;
    return !isForgotten && resolvedAt !== null && resolvedAt + SHOWN_FOR <= now;
  });
  const screens = Object.entries(world.screens).filter(([, endsAt]) => endsAt <= now);
  return [
    ...(dayOf(now, world.zone) === world.begunDay ? [] : ['the day']),
    ...claims.map(({ claimId }) => claimId),
    ...requests.map(({ requestId }) => requestId),
    ...screens.map(([childId]) => `the screen of ${childId}`),
  ];
}
