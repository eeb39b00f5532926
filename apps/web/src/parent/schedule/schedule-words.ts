/** When a task is due, in words. */
import { clockWords, dayWords, weekdayName } from '../../client/dates.ts';
import { wordsOf } from '../../client/words.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export interface Schedule {
  readonly taskType: 'schedule' | 'onetime';
  readonly days?: readonly Weekday[] | undefined;
  readonly oneTimeDate?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly exceptDates?: readonly string[] | undefined;
  readonly evenOnDaysOff?: boolean | undefined;
  readonly startMinutes?: number | undefined;
  readonly durationMinutes?: number | undefined;
}

export function isSchedule(value: unknown): value is Schedule {
  return typeof value === 'object' && value !== null && 'taskType' in value;
}

/** So many days without the task are named: the latest. */
const MOST_DATES = 3;

/** 19:30, school days */
export function scheduleWords(schedule: Schedule): string {
  const words = wordsOf('schedule');
  const parts = [daysWords(schedule)];
  if (schedule.startDate !== undefined) parts.push(words.from({ day: dayWords(schedule.startDate) }));
  if (schedule.endDate !== undefined) parts.push(words.until({ day: dayWords(schedule.endDate) }));
  const { exceptDates = [] } = schedule;
  if (exceptDates.length > 0)
    parts.push(words.except({ days: exceptDates.slice(-MOST_DATES).map(dayWords).join(', ') }));
  if (schedule.evenOnDaysOff === true) parts.push(words.alsoOnDaysOff);
  const days = parts.join(', ');
  return schedule.startMinutes === undefined ? days : words.at({ time: clockWords(schedule.startMinutes), days });
}

function daysWords({ taskType, days = [], oneTimeDate = '' }: Schedule): string {
  const words = wordsOf('schedule');
  if (taskType === 'onetime') return dayWords(oneTimeDate);
  const on = weekdays.filter((day) => days.includes(day));
  const all = on.join();
  if (on.length === 7) return words.everyDay;
  if (all === 'mon,tue,wed,thu,fri') return words.schoolDays;
  if (all === 'sat,sun') return words.weekend;
  return on.map((day) => shortName(day)).join(' · ');
}

export function shortName(day: Weekday, width: 'short' | 'long' | 'narrow' = 'short'): string {
  return weekdayName((weekdays.indexOf(day) + 1) % 7, width);
}
