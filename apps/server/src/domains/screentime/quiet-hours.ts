import type { z } from 'zod';
import { addDays, weekdayOf } from '../../core/time/day.ts';
import { localDay, minuteOfDay } from '../../core/time/zone.ts';
import type { weekdays } from '../task/spec-schemas.ts';
import type { Stretch } from './screentime.ts';

const MINUTE_MS = 60_000;

export type Weekday = z.infer<typeof weekdays>;

/** Days as weekdayOf numbers them, from 1. */
export const weekdayNames: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Local minutes of the day; an end before the start is on the next day. Without days: every day. */
export interface QuietTime {
  readonly days?: readonly Weekday[];
  readonly from: number;
  readonly until: number;
}

/** The quiet time that a minute of a local day lies in. */
export function quietTimeAt(quiet: readonly QuietTime[], day: string, minute: number): QuietTime | undefined {
  const beginsOn = ({ days }: QuietTime, name: string) =>
    days === undefined || days.includes(weekdayNames[weekdayOf(name) - 1] as Weekday);
  return quiet.find((time) => {
    const { from, until } = time;
    if (from < until) return minute >= from && minute < until && beginsOn(time, day);
    return (minute >= from && beginsOn(time, day)) || (minute < until && beginsOn(time, addDays(day, -1)));
  });
}

/** The quiet time at an instant. */
export function quietAt(quiet: readonly QuietTime[], at: number, timezone: string): QuietTime | undefined {
  if (quiet.length === 0) return undefined;
  return quietTimeAt(quiet, localDay(at, timezone), minuteOfDay(at, timezone));
}

/** The first quiet time that the stretch reaches into. */
export function quietWithin(
  quiet: readonly QuietTime[],
  { startsAt, endsAt }: Stretch,
  timezone: string,
): QuietTime | undefined {
  if (quiet.length === 0) return undefined;
  // Minute by minute, because a clock change may skip the start of quiet hours or repeat it.
  for (let at = startsAt; at < endsAt; at += MINUTE_MS) {
    const found = quietAt(quiet, at, timezone);
    if (found !== undefined) return found;
  }
  return quietAt(quiet, endsAt - 1, timezone);
}

/** A minute of the day as people write it: 07:30. */
export function wallTime(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The minute of the day that a wall time means. */
export function minuteOfTime(time: string): number {
  return 60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5));
}
