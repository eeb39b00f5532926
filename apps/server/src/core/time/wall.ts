/** Wall-clock times: what clocks on the wall of a zone show, as milliseconds since 1970-01-01T00:00 on that wall. */
import { Temporal } from 'temporal-polyfill';
import { offsetAt } from './zone.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What the clocks of a zone show at an instant. */
export function wallAt(epochMs: number, timezone: string): number {
  return epochMs + offsetAt(epochMs, timezone);
}

/**
 * The instant at which the clocks of a zone first show a time. A time that they skip is the instant at which they jump, so
 * nothing is lost when clocks are put forward. Undefined where a zone skips a whole day: that day never comes.
 */
export function instantOfWall(wall: number, timezone: string): number | undefined {
  // Almost always the offset is the same a day before and a day after. Then no calendar is needed: ten times as fast.
  const [before, after] = [offsetAt(wall - DAY_MS, timezone), offsetAt(wall + DAY_MS, timezone)];
  if (before === after && offsetAt(wall - before, timezone) === before) return wall - before;
  const shown = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime();
  const first = shown.toZonedDateTime(timezone, { disambiguation: 'earlier' });
  if (first.toPlainDateTime().equals(shown)) return first.epochMilliseconds;
  const later = shown.toZonedDateTime(timezone, { disambiguation: 'later' });
  if (later.epochMilliseconds - first.epochMilliseconds >= DAY_MS) return undefined;
  return first.getTimeZoneTransition('next')?.epochMilliseconds;
}
