import type { screentimeStatus } from '@sprout/contract';
import type { z } from 'zod';

export type RequestStatus = z.infer<typeof screentimeStatus>;

const MINUTE_MS = 60_000;

/** How long a request that ended stays on the kid's live resource. */
export const SHOWN_AFTER_END_MS = 24 * 60 * MINUTE_MS;

/** A stretch of unlocked time, in milliseconds since the epoch. */
export interface Stretch {
  readonly startsAt: number;
  readonly endsAt: number;
}

export function requestsUri(childId: string): string {
  return `sprout://child/${childId}/screentime/requests`;
}

export function screentimeUri(childId: string): string {
  return `sprout://child/${childId}/screentime`;
}

/** Grants stack: one that is given while the screen is unlocked begins where the last one ends. */
export function nextStretch(unlockedUntil: number | undefined, now: number, minutes: number): Stretch {
  const startsAt = Math.max(now, unlockedUntil ?? now);
  return { startsAt, endsAt: startsAt + minutes * MINUTE_MS };
}

/** A stretch that is cut off at a moment before its end, with the minutes that were begun. */
export function cutOff({ startsAt }: Stretch, now: number): Stretch & { readonly minutes: number } {
  if (startsAt >= now) return { startsAt: now, endsAt: now, minutes: 0 };
  return { startsAt, endsAt: now, minutes: Math.ceil((now - startsAt) / MINUTE_MS) };
}

/** Whole minutes of the stretches that have passed since a moment. */
export function passedMinutes(stretches: readonly Stretch[], since: number, now: number): number {
  const passedMs = stretches.reduce(
    (sum, { startsAt, endsAt }) => sum + Math.max(0, Math.min(endsAt, now) - Math.max(startsAt, since)),
    0,
  );
  return Math.floor(passedMs / MINUTE_MS);
}
