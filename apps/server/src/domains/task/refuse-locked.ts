import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { addDays } from '../../core/time/day.ts';
import { pausesOfKid } from './pause.ts';
import { readPauses } from './pause-store.ts';
import { dueDaysUntil, nextOccurrences } from './schedule.ts';
import { refuseLockedToKid, type Task } from './task.ts';
import { currentDay } from './today.ts';

/** How many days the refusal names. */
const NAMED = 3;

/** The refusal of a day on which the kid's task is not due. Parents and agents are told on which days it was, or is next. */
export async function refuseLocked(context: WriteContext, task: Task, childId: string, day: string): Promise<Refusal> {
  const { db, familyId, clock, principal } = context;
  if (principal.kind === 'kid') return refuseLockedToKid(day);
  const today = await currentDay(context);
  const pauses = pausesOfKid(await readPauses(db, familyId, ''), childId);
  const dueOn = dueDaysUntil(task.schedule, day < today ? day : today, NAMED, pauses);
  // A day before its first one: the next days are the nearest, as far as they have come.
  const owners = [{ childId, pauses }];
  const [next] = nextOccurrences(task.schedule, addDays(day < today ? day : today, 1), clock.timezone, 1, owners);
  if (next !== undefined && next.date <= today) dueOn.unshift(next.date);
  const instead =
    dueOn.length > 0
      ? `for this kid it is due on ${dueOn.join(', ')}`
      : next === undefined
        ? 'task.list with date shows what is due on a day'
        : `for this kid it is due on ${next.date} for the first time`;
  return refuse('TASK_LOCKED', { details: { date: day, dueOn, instead } });
}
