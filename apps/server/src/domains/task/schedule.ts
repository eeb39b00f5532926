import type { z } from 'zod';
import type { OutputOf } from '#operations';
import { addDays, instantOf, weekdayOf } from '../../core/time/day.ts';
import { formatInstant } from '../../core/time/zone.ts';
import type { definition as describeTask } from './operations/describe.ts';
import { type Pause, pauseOn } from './pause.ts';
import type { scheduleSpec } from './spec-schemas.ts';

/** When a task is due, in local days and wall time. */
export type Schedule = z.infer<typeof scheduleSpec>;

type Weekday = NonNullable<Schedule['days']>[number];

const week: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

export type Occurrence = OutputOf<typeof describeTask>['nextOccurrences'][number];

/** One form for schedules that mean the same: days in the order of the week, dates in order, none twice, no default. */
export function normalSchedule(schedule: Schedule): Schedule {
  const { taskType, days, exceptDates = [], evenOnDaysOff = false, ...rest } = schedule;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    taskType,
    ...(days && { days: week.filter((day) => days.includes(day)) }),
    ...(exceptDates.length > 0 && { exceptDates: [...new Set(exceptDates)].sort() }),
    ...(evenOnDaysOff && { evenOnDaysOff }),
    ...Object.fromEntries(given),
  };
}

/** When a task can really be due: its schedule, never before its first day. */
export function dueSchedule({
  schedule,
  firstDay,
}: {
  readonly schedule: Schedule;
  readonly firstDay: string;
}): Schedule {
  const { startDate = '' } = schedule;
  return { ...schedule, startDate: startDate > firstDay ? startDate : firstDay };
}

/** Whether the task is due on the local day. A pause stops repeating tasks but those that go on; never a one-time task. */
export function isDueOn(schedule: Schedule, day: string, pauses: readonly Pause[] = []): boolean {
  const { taskType, oneTimeDate, days, startDate = '', exceptDates = [], evenOnDaysOff = false } = schedule;
  if (taskType === 'onetime') return oneTimeDate === day && day >= startDate;
  if (day < startDate || day > lastDayOf(schedule) || exceptDates.includes(day)) return false;
  if (days?.includes(week[weekdayOf(day) - 1] as Weekday) !== true) return false;
  return evenOnDaysOff || pauseOn(pauses, day) === undefined;
}

const FOREVER = '9999-12-31';

/** The last day on which it can be due. */
export function lastDayOf({ oneTimeDate, endDate }: Schedule): string {
  return oneTimeDate ?? endDate ?? FOREVER;
}

/** A kid whose task it is, with the pauses that hold for the kid. */
export interface Owner {
  readonly childId: string;
  readonly pauses: readonly Pause[];
}

/**
 * The next days on which it is due for any of its kids, with the instant of each, from a day on. A task that nobody has yet
 * is due as if nobody had days off.
 */
export function nextOccurrences(
  schedule: Schedule,
  from: string,
  timezone: string,
  count: number,
  owners: readonly Owner[] = [],
): Occurrence[] {
  return dueDays(schedule, from, count, owners).map((date) => {
    const startsAt = formatInstant(instantOf(date, schedule.startMinutes ?? 0, timezone), timezone);
    const paused = owners.filter(({ pauses }) => !isDueOn(schedule, date, pauses)).map(({ childId }) => childId);
    return { date, startsAt, ...(paused.length > 0 && { pausedFor: paused }) };
  });
}

function dueDays(schedule: Schedule, from: string, count: number, owners: readonly Owner[]): string[] {
  const { oneTimeDate, startDate = '', exceptDates = [], evenOnDaysOff = false } = schedule;
  if (oneTimeDate !== undefined) return oneTimeDate >= from && oneTimeDate >= startDate ? [oneTimeDate] : [];
  const found: string[] = [];
  // Each week has one of its days, unless it is one of exceptDates or in days off. Days off are skipped whole: they count for one week.
  const mostDays = 7 * (count + exceptDates.length + owners.flatMap(({ pauses }) => pauses).length);
  let day = from > startDate ? from : startDate;
  for (let seen = 0; found.length < count && seen < mostDays && day <= lastDayOf(schedule); ) {
    const backOn = evenOnDaysOff ? day : firstDayWithoutPause(day, owners);
    if (backOn > day) {
      day = backOn;
      continue;
    }
    if (isDueOn(schedule, day)) found.push(day);
    day = addDays(day, 1);
    seen++;
  }
  return found;
}

/** The day itself, or the first day after it on which a kid's days off end, if all kids have it off. */
function firstDayWithoutPause(day: string, owners: readonly Owner[]): string {
  const ends = owners.map(({ pauses }) => pauseOn(pauses, day)?.until);
  if (ends.length === 0 || ends.includes(undefined)) return day;
  const [soonest = day] = (ends as string[]).sort();
  return addDays(soonest, 1);
}
