import type { getScreentimeSettings, OutputOf, quietHours, screentimeStatus } from '@sprout/contract';
import type { z } from 'zod';
import { minuteOfDay } from '../../core/time/zone.ts';

export type RequestStatus = z.infer<typeof screentimeStatus>;

const MINUTE_MS = 60_000;

/** How long a request that ended stays on the kid's live resource. */
export const SHOWN_AFTER_END_MS = 24 * 60 * MINUTE_MS;

/** Local minutes of the day; an end before the start is on the next day. */
export type QuietHours = z.infer<typeof quietHours>;

/** dailyMinutes is the most that is granted on one local day; null: no limit. */
export type Settings = Omit<OutputOf<typeof getScreentimeSettings>, 'childId'>;

export const defaultSettings: Settings = Object.freeze({
  dailyMinutes: null,
  gemsPerMinute: 0,
  quietHours: null,
  autoApprove: null,
  blockingTasksFirst: true,
});

/** A stretch of unlocked time, in milliseconds since the epoch. */
export interface Stretch {
  readonly startsAt: number;
  readonly endsAt: number;
}

export function requestsUri(childId: string): string {
  return `sprout://child/${childId}/screentime/requests`;
}

/** Grants stack: one that is given while the screen is unlocked begins where the last one ends. */
export function nextStretch(unlockedUntil: number | undefined, now: number, minutes: number): Stretch {
  const startsAt = Math.max(now, unlockedUntil ?? now);
  return { startsAt, endsAt: startsAt + minutes * MINUTE_MS };
}

/** Whole minutes of the stretches that have passed since a moment. */
export function passedMinutes(stretches: readonly Stretch[], since: number, now: number): number {
  const passedMs = stretches.reduce(
    (sum, { startsAt, endsAt }) => sum + Math.max(0, Math.min(endsAt, now) - Math.max(startsAt, since)),
    0,
  );
  return Math.floor(passedMs / MINUTE_MS);
}

/** Minutes that may still be granted in `days` days; null: no limit. */
export function remainingMinutes({ dailyMinutes }: Settings, grantedMinutes: number, days: number): number | null {
  return dailyMinutes === null ? null : Math.max(0, dailyMinutes * days - grantedMinutes);
}

export function isQuiet(quiet: QuietHours | null, minute: number): boolean {
  if (quiet === null) return false;
  const { startMinutes, endMinutes } = quiet;
  if (startMinutes < endMinutes) return minute >= startMinutes && minute < endMinutes;
  return minute >= startMinutes || minute < endMinutes;
}

/** Whether any of the stretch lies in quiet hours. */
export function reachesQuiet(quiet: QuietHours | null, { startsAt, endsAt }: Stretch, timezone: string): boolean {
  if (quiet === null) return false;
  // Minute by minute, because a clock change may skip the start of quiet hours or repeat it.
  for (let at = startsAt; at < endsAt; at += MINUTE_MS) {
    if (isQuiet(quiet, minuteOfDay(at, timezone))) return true;
  }
  return isQuiet(quiet, minuteOfDay(endsAt - 1, timezone));
}

/** A minute of the day as people write it: 07:30. */
export function wallTime(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The settings after a change, and the names of the ones that differ. */
export function changeSettings(
  before: Settings,
  wanted: { readonly [Name in keyof Settings]?: Settings[Name] | undefined },
): { readonly after: Settings; readonly changedFields: string[] } {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const changed = given.filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Settings]),
  );
  return { after: { ...before, ...Object.fromEntries(changed) }, changedFields: changed.map(([name]) => name) };
}
