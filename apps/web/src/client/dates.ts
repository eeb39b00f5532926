/** Dates and times in words, by `Intl`. A day is a calendar day of the family (YYYY-MM-DD); an instant has its offset in it. */
import { localTime } from './local-time.ts';
import { localeNow } from './words.ts';

const made = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${localeNow()}${JSON.stringify(options)}`;
  const found = made.get(key) ?? new Intl.DateTimeFormat(localeNow(), options);
  made.set(key, found);
  return found;
}

/** Noon in UTC stands for a day without a zone: no zone moves it to another day. */
function noonOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T12:00:00Z`);
}

/** Mon 17 Nov */
export function dayWords(day: string): string {
  return format({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(noonOf(day));
}

/** Monday 17 November */
export function longDayWords(day: string): string {
  return format({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(noonOf(day));
}

/** 0 is Sunday. */
export function weekdayName(weekday: number, width: 'short' | 'long' | 'narrow'): string {
  return format({ weekday: width, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 8, 1 + weekday, 12)));
}

/** 17:45, from an instant, in the family's zone. */
export function timeWords(instant: string | number, timeZone: string): string {
  return format({ hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant));
}

/** 19:30, from minutes after midnight. */
export function clockWords(minutes: number): string {
  return format({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1, 0, minutes)),
  );
}

/** The family's calendar day at an instant. */
export function dayAt(instant: number, timeZone: string): string {
  return localTime(instant, timeZone).date;
}

/** Wed 17 Nov 2027 */
function dayOfYearWords(day: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return format(options).format(noonOf(day));
}

/** When something happened or will: the time today, else the day and the time. A day of another year has its year. */
export function whenWords(instant: string, timeZone: string, now: number): string {
  const at = Date.parse(instant);
  const time = timeWords(at, timeZone);
  const [day, today] = [dayAt(at, timeZone), dayAt(now, timeZone)];
  if (day === today) return time;
  return `${day.slice(0, 4) === today.slice(0, 4) ? dayWords(day) : dayOfYearWords(day)}, ${time}`;
}

/** A day or an instant as a program writes it, in words. Any other text stays as it is. */
export function momentWords(text: string, timeZone: string, now: number): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text)) return whenWords(text, timeZone, now);
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  return text.slice(0, 4) === dayAt(now, timeZone).slice(0, 4) ? dayWords(text) : dayOfYearWords(text);
}

/** 10 Nov – 14 Nov, or one day. */
export function rangeWords(from: string, to: string): string {
  return from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`;
}
