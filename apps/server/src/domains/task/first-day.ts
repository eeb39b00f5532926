import type { WriteContext } from '#operations';
import { addDays, instantOf } from '../../core/time/day.ts';
import { familyFirstDay } from '../activity/index.ts';
import type { Schedule } from './schedule.ts';
import type { Task } from './task.ts';

/** The first day of a new task: today, or tomorrow if it repeats and its time today is past. */
export async function firstDayOfNew(context: WriteContext, schedule: Schedule, today: string): Promise<string> {
  const named = schedule.oneTimeDate ?? schedule.startDate;
  if (named !== undefined) return firstDayFrom(context, named, today);
  return isPast(context, schedule, today) ? addDays(today, 1) : today;
}

/** The first day of a task that gets another schedule. Days on which it could be due stay as they were. */
export async function firstDayOfChanged(context: WriteContext, before: Task, schedule: Schedule, today: string) {
  const named = schedule.oneTimeDate ?? schedule.startDate;
  const was = before.schedule.oneTimeDate ?? before.schedule.startDate;
  if (named !== undefined) return named === was ? before.firstDay : firstDayFrom(context, named, today);
  if (was !== undefined && was > today) return today;
  if (was !== undefined && was > before.firstDay) return was;
  return before.firstDay > today && !isPast(context, schedule, today) ? today : before.firstDay;
}

/** A day that the author names counts, also if it is over; but nothing was due before there was a family. */
function firstDayFrom({ db, familyId, clock }: WriteContext, named: string, today: string) {
  return named >= today ? today : familyFirstDay(db, familyId, clock.timezone);
}

/** Whether its time today is over. */
function isPast({ now, clock }: WriteContext, { startMinutes, durationMinutes = 0 }: Schedule, today: string) {
  if (startMinutes === undefined) return false;
  return instantOf(today, startMinutes, clock.timezone) + durationMinutes * 60_000 < now;
}
