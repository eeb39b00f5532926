/** Days and weekdays as the sentences about calls say them. Pure. */
import { fieldsIn } from './effect-fields.ts';

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 24 * 60 * 60_000;

/** How a language says when something is due. */
export interface WhenWords {
  readonly locale: string;
  readonly on: (day: string) => string;
  /** Several days, both ends included. */
  readonly range: (from: string, until: string) => string;
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

/** On one day, or from one to another. */
export function daysOf(from: string, until: string, { on, range }: WhenWords): string {
  return from === until ? on(from) : range(from, until);
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
