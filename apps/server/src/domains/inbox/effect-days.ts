/** Days and weekdays as the sentences about calls say them. Pure. */
import { fieldsIn } from './effect-fields.ts';

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 24 * 60 * 60_000;

/** 18 Nov, with the year if it is another one than that of `today`. What is no day stays as it is. */
export function dayIn(locale: string, day: unknown, today: string): string {
  const noon = Date.parse(`${String(day)}T12:00:00Z`);
  if (Number.isNaN(noon)) return String(day);
  const isThisYear = String(day).slice(0, 4) === today.slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' }).format(noon);
}

/** How a language says when something is due. */
export interface WhenWords {
  readonly locale: string;
  readonly on: (day: string) => string;
  readonly every: (weekdays: string) => string;
  readonly everyDay: string;
  /** From Monday to Friday. */
  readonly everyWeekday: string;
  readonly alsoOnDaysOff: string;
  readonly at: (time: string) => string;
}

/** When a task is due, as far as one line can say it; undefined if the schedule does not say. */
export function whenOf(scheduleSpec: unknown, sayDay: (day: unknown) => string, words: WhenWords): string | undefined {
  const { oneTimeDate, days, evenOnDaysOff, startMinutes } = fieldsIn(scheduleSpec);
  const on =
    oneTimeDate !== undefined
      ? words.on(sayDay(oneTimeDate))
      : Array.isArray(days) && days.length > 0
        ? weekOf(days, words)
        : undefined;
  const at = typeof startMinutes === 'number' ? words.at(clockTime(startMinutes)) : undefined;
  const when = [on, at].filter((part) => part !== undefined).join(' ');
  if (when === '') return undefined;
  return evenOnDaysOff === true && oneTimeDate === undefined ? `${when}, ${words.alsoOnDaysOff}` : when;
}

/** 18:05, as both languages write it. */
function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function weekOf(days: readonly unknown[], { locale, every, everyDay, everyWeekday }: WhenWords): string {
  const on = week.filter((day) => days.includes(day));
  if (on.length === week.length) return everyDay;
  if (on.join() === week.slice(0, 5).join()) return everyWeekday;
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return every(on.map((day) => format.format(MONDAY + week.indexOf(day) * DAY_MS)).join(', '));
}
