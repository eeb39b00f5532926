/** Local days: when they begin and end. zone.ts has the wall clock. */
import { Temporal } from 'temporal-polyfill';
import { localDay } from './zone.ts';

/** A local day of a zone, YYYY-MM-DD, from its first instant to the one at which the next begins. */
export interface Day {
  readonly day: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * The local day that an instant belongs to. Days only ever go forward: where a clock is set back across midnight, the day
 * that has begun goes on. A day that a zone skips never begins.
 */
export function dayAt(epochMs: number, timezone: string): Day {
  const known = lastDays.get(timezone);
  if (known !== undefined && known.startsAt <= epochMs && epochMs < known.endsAt) return known;
  const found = findDay(epochMs, timezone);
  lastDays.set(timezone, found);
  return found;
}

/** The day that was last asked for in each zone. Almost every call asks for today, and a calendar takes its time. */
const lastDays = new Map<string, Day>();

function findDay(epochMs: number, timezone: string): Day {
  const day = localDay(epochMs, timezone);
  const next = addDays(day, 1);
  const endsAt = instantOf(next, 0, timezone);
  if (epochMs < endsAt) return { day, startsAt: instantOf(day, 0, timezone), endsAt };
  return { day: next, startsAt: endsAt, endsAt: instantOf(addDays(next, 1), 0, timezone) };
}

/** The start of the local day that comes `days` days after the day of an instant. */
export function startOfDayAfter(epochMs: number, days: number, timezone: string): number {
  return instantOf(addDays(dayAt(epochMs, timezone).day, days), 0, timezone);
}

/** The first instant of the local week, which begins on Monday. */
export function startOfWeek(epochMs: number, timezone: string): number {
  const { day } = dayAt(epochMs, timezone);
  return instantOf(addDays(day, 1 - weekdayOf(day)), 0, timezone);
}

/**
 * The instant of a wall time on a local day. A time that the clock skips moves later by the length of the jump. A time
 * that comes twice means its first instant. A day without midnight begins at the moment to which the clock jumped.
 */
export function instantOf(day: string, minutes: number, timezone: string): number {
  const date = Temporal.PlainDate.from(day);
  if (minutes === 0) return date.toZonedDateTime({ timeZone: timezone }).epochMilliseconds;
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  return date.toZonedDateTime({ timeZone: timezone, plainTime }).epochMilliseconds;
}

/** The day that is `days` days later. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** 1 for Monday up to 7 for Sunday. */
export function weekdayOf(day: string): number {
  // Asked for every task of a day. Date reads such a text as midnight UTC, forty times as fast as Temporal.
  return new Date(day).getUTCDay() || 7;
}
