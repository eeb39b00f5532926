import type { describeTask, OutputOf, scheduleSpec } from '@sprout/contract';
import type { z } from 'zod';
import { addDays, instantOf, weekdayOf } from '../../core/time/day.ts';
import { formatInstant } from '../../core/time/zone.ts';

/** When a task is due, in local days and wall time. */
export type Schedule = z.infer<typeof scheduleSpec>;

type Weekday = NonNullable<Schedule['days']>[number];

const week: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Days on which a kid's repeating tasks are not due, both ends included. */
export interface Pause {
  readonly from: string;
  readonly until: string;
}

export type Occurrence = OutputOf<typeof describeTask>['nextOccurrences'][number];

/** One form for schedules that mean the same: days in the order of the week, none twice. */
export function normalSchedule(schedule: Schedule): Schedule {
  const days = schedule.days && week.filter((day) => schedule.days?.includes(day));
  return {
    taskType: schedule.taskType,
    ...(days && { days }),
    ...(schedule.oneTimeDate !== undefined && { oneTimeDate: schedule.oneTimeDate }),
    ...(schedule.startMinutes !== undefined && { startMinutes: schedule.startMinutes }),
    ...(schedule.durationMinutes !== undefined && { durationMinutes: schedule.durationMinutes }),
  };
}

/** Whether the task is due on the local day. A pause stops repeating tasks, not one-time tasks. */
export function isDueOn(schedule: Schedule, day: string, pause?: Pause): boolean {
  if (schedule.taskType === 'onetime') return schedule.oneTimeDate === day;
  const isPaused = pause !== undefined && pause.from <= day && day <= pause.until;
  return !isPaused && schedule.days?.includes(week[weekdayOf(day) - 1] as Weekday) === true;
}

/** The next days on which it is due, with the instant of each, from a day on. */
export function nextOccurrences(schedule: Schedule, from: string, timezone: string, count: number): Occurrence[] {
  const days =
    schedule.taskType === 'onetime'
      ? [schedule.oneTimeDate ?? ''].filter((day) => day >= from)
      : dueDays(schedule, from, count);
  return days.map((date) => {
    const startsAt = instantOf(date, schedule.startMinutes ?? 0, timezone);
    return { date, startsAt: formatInstant(startsAt, timezone) };
  });
}

function dueDays(schedule: Schedule, from: string, count: number): string[] {
  const days: string[] = [];
  // Every week has at least one of the days, so `count` weeks are enough.
  for (let ahead = 0; days.length < count && ahead < 7 * count; ahead++) {
    const day = addDays(from, ahead);
    if (isDueOn(schedule, day)) days.push(day);
  }
  return days;
}
