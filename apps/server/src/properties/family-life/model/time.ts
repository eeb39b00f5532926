/** Local time as the model sees it: straight from Temporal, past the product's own spans and caches. */
import { Temporal } from 'temporal-polyfill';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

function local(ms: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
}

/** An instant as the wire writes it: ISO 8601 with the zone's offset. */
export function wireTime(ms: number, zone: string): string {
  return local(ms, zone).toString({ timeZoneName: 'never' });
}

export function dayOf(ms: number, zone: string): string {
  return local(ms, zone).toPlainDate().toString();
}

export function minuteOf(ms: number, zone: string): number {
  const { hour, minute } = local(ms, zone);
  return hour * 60 + minute;
}

export function weekdayOf(day: string): string {
  return weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] as string;
}

export function plusDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** When a wall time comes on a day; without minutes, when the day begins. */
export function instantOf(day: string, minutes: number | undefined, zone: string): number {
  const date = Temporal.PlainDate.from(day);
  if (!minutes) return date.toZonedDateTime(zone).epochMilliseconds;
  return date.toPlainDateTime().add({ minutes }).toZonedDateTime(zone).epochMilliseconds;
}

export function startOfDay(ms: number, zone: string): number {
  return instantOf(dayOf(ms, zone), undefined, zone);
}

/** The start of the local Monday. */
export function startOfWeek(ms: number, zone: string): number {
  const day = dayOf(ms, zone);
  return instantOf(plusDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek), undefined, zone);
}

/** Whole years on a day. */
export function ageOn(day: string, birthDate: string): number {
  return Temporal.PlainDate.from(birthDate).until(day, { largestUnit: 'year' }).years;
}
