import { Temporal } from 'temporal-polyfill';

/** When the local day begins that is so many days after the one of an instant. */
export function startOfDayAfter(epochMs: number, days: number, timezone: string): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timezone);
  return moment.add({ days }).startOfDay().epochMilliseconds;
}
