/** On which days a task was due. Days that are over stay as they were, whatever is changed, deleted or brought back later. Pure. */
import { limits } from '#operations';
import { addDays } from '../../core/time/day.ts';
import type { Pause } from './pause.ts';
import { dueSchedule, isDueOn, type Schedule } from './schedule.ts';

/** A schedule that held up to a local day, this one included; null: there was no task, because it was deleted. */
export interface EarlierSchedule {
  readonly until: string;
  readonly schedule: Schedule | null;
}

interface Dated {
  readonly schedule: Schedule;
  readonly firstDay: string;
  /** Oldest first; null: it was never changed. */
  readonly earlier: readonly EarlierSchedule[] | null;
  readonly archivedAt: number | null;
}

/** Whether the task was, is or will be due on the local day. */
export function isTaskDue(task: Dated, day: string, pauses: readonly Pause[] = []): boolean {
  const schedule = scheduleOn(task, day);
  return schedule !== null && isDueOn(schedule, day, pauses);
}

function scheduleOn(task: Dated, day: string): Schedule | null {
  const held = task.earlier?.find(({ until }) => day <= until);
  if (held !== undefined) return held.schedule;
  return task.archivedAt === null ? dueSchedule(task) : null;
}

/** The earlier schedules of a task that is changed, deleted or brought back today. */
export function earlierAfter(before: Dated, today: string): Dated['earlier'] {
  const { earlier, firstDay, archivedAt } = before;
  const until = addDays(today, -1);
  // What held for less than a day, or only for days to come, never was.
  if (firstDay > until || (earlier?.at(-1)?.until ?? '') >= until) return earlier;
  const kept = (earlier ?? []).filter((one) => one.until >= addDays(today, -limits.activityKeepDays));
  return [...kept, { until, schedule: archivedAt === null ? dueSchedule(before) : null }];
}

/** How far back to look for days on which something was due. */
const LOOK_BACK_DAYS = 370;

/** The latest days on which it was due for a kid with these pauses, from a day back to another; the latest first. */
export function dueDaysUntil(
  task: Dated,
  until: string,
  count: number,
  { pauses = [], since = '' }: { readonly pauses?: readonly Pause[]; readonly since?: string | undefined } = {},
): string[] {
  const { oneTimeDate, endDate } = task.schedule;
  const last = oneTimeDate ?? endDate ?? until;
  const found: string[] = [];
  let day = task.earlier === null && last < until ? last : until;
  for (let seen = 0; found.length < count && seen < LOOK_BACK_DAYS && day >= since; seen++) {
    if (isTaskDue(task, day, pauses)) found.push(day);
    day = addDays(day, -1);
  }
  return found;
}
