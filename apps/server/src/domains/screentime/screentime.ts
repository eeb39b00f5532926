import type { z } from 'zod';
import type { screentimeStatus } from './schemas.ts';

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

/**
 * The open stretches without those that are taken out at a moment. A taken one is cut off; one that was to begin after it begins
 * where the one before it ends now. `minutes` of a stretch that only moves stay.
 */
export function withoutStretches<Grant extends Stretch & { readonly minutes: number }>(
  open: readonly Grant[],
  now: number,
  isTaken: (grant: Grant) => boolean,
): { readonly before: Grant; readonly after: Stretch & { readonly minutes: number } }[] {
  let free = now;
  return [...open]
    .sort((one, other) => one.startsAt - other.startsAt)
    .map((before) => {
      if (isTaken(before)) return { before, after: cutOff(before, now) };
      const startsAt = before.startsAt <= now ? before.startsAt : Math.min(before.startsAt, free);
      const endsAt = startsAt + before.endsAt - before.startsAt;
      free = Math.max(free, endsAt);
      return { before, after: { startsAt, endsAt, minutes: before.minutes } };
    });
}

/** Whole minutes of the stretches that have passed since a moment. */
export function passedMinutes(stretches: readonly Stretch[], since: number, now: number): number {
  const passedMs = stretches.reduce(
    (sum, { startsAt, endsAt }) => sum + Math.max(0, Math.min(endsAt, now) - Math.max(startsAt, since)),
    0,
  );
  return Math.floor(passedMs / MINUTE_MS);
}

/** About half, in whole steps of five minutes: nobody sets a timer to seven. */
export function halfOf(minutes: number): number {
  return minutes < 10 ? Math.floor(minutes / 2) : Math.round(minutes / 10) * 5;
}
