import { Temporal } from 'temporal-polyfill';

interface Span {
  readonly from: number;
  readonly until: number;
  readonly offsetMs: number;
  readonly suffix: string;
}

/** Spans of constant offset seen so far, by zone. Offsets change twice a year, so a zone needs few. */
const spansByZone = new Map<string, Span[]>();

/** An instant as ISO 8601 with the zone's own offset, e.g. 2026-05-23T08:00:00-04:00. */
export function formatInstant(epochMs: number, timezone: string): string {
  if (epochMs !== last.epochMs || timezone !== last.timezone) {
    last = { epochMs, timezone, text: format(epochMs, timezone) };
  }
  return last.text;
}

/** The last result. Calls that share a commit come within 1 or 2 ms, mostly from one family. */
let last = { epochMs: Number.NaN, timezone: '', text: '' };

function format(epochMs: number, timezone: string): string {
  const span = spanAt(epochMs, timezone);
  const local = new Date(epochMs + span.offsetMs).toISOString();
  // Shows fractions of a second only if there are some.
  const end = epochMs % 1000 === 0 ? 19 : 23;
  return local.slice(0, end) + span.suffix;
}

/** The local calendar day of an instant, YYYY-MM-DD. */
export function localDay(epochMs: number, timezone: string): string {
  return new Date(epochMs + spanAt(epochMs, timezone).offsetMs).toISOString().slice(0, 10);
}

/** Minutes since local midnight, as clocks on the wall show them: 0 to 1439. */
export function minuteOfDay(epochMs: number, timezone: string): number {
  const local = new Date(epochMs + spanAt(epochMs, timezone).offsetMs);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(epochMs: number, timezone: string): number {
  return spanAt(epochMs, timezone).offsetMs;
}

/** Whether the runtime's time zone database knows the name. */
export function isTimezone(name: string): boolean {
  try {
    // Temporal also takes offsets and whole timestamps; neither is a name, and neither comes back unchanged. A name in
    // another case would be a second spelling of the same zone.
    return /^[A-Z]/i.test(name) && Temporal.Now.zonedDateTimeISO(name).timeZoneId === name;
  } catch {
    return false;
  }
}

function spanAt(epochMs: number, timezone: string): Span {
  const spans = spansByZone.get(timezone) ?? [];
  for (const span of spans) {
    if (epochMs >= span.from && epochMs < span.until) return span;
  }
  const span = findSpan(epochMs, timezone);
  spansByZone.set(timezone, [span, ...spans]);
  return span;
}

function findSpan(epochMs: number, timezone: string): Span {
  const moment = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timezone);
  // 1 ms later, because 'previous' leaves out a transition at the moment itself.
  const from = moment.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const until = moment.getTimeZoneTransition('next');
  return {
    from: from?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: until?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: moment.offsetNanoseconds / 1e6,
    suffix: moment.offset,
  };
}
