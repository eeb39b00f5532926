import { Temporal } from 'temporal-polyfill';

/** A local day of a zone, YYYY-MM-DD, and the instant at which the next one begins. */
export interface Day {
  readonly day: string;
  readonly endsAt: number;
}

/**
 * The local day that an instant belongs to. Days only ever go forward: where a clock is set back across midnight, the day
 * that has begun goes on. A day that a zone leaves out is never begun.
 */
export function dayAt(epochMs: number, timezone: string): Day {
  const date = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timezone).toPlainDate();
  const next = date.add({ days: 1 });
  const endsAt = startOfDay(next, timezone);
  if (endsAt > epochMs) return { day: date.toString(), endsAt };
  return { day: next.toString(), endsAt: startOfDay(next.add({ days: 1 }), timezone) };
}

/**
 * The instant of a wall time on a local day. A time that the clock skips is as much later as the clock jumped; of a time
 * that comes twice it is the first.
 */
export function instantOf(day: string, minutes: number, timezone: string): number {
  const date = Temporal.PlainDate.from(day);
  if (minutes === 0) return startOfDay(date, timezone);
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  return date.toZonedDateTime({ timeZone: timezone, plainTime }).epochMilliseconds;
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** 1 for Monday up to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

function startOfDay(date: Temporal.PlainDate, timezone: string): number {
  return date.toZonedDateTime({ timeZone: timezone }).epochMilliseconds;
}
