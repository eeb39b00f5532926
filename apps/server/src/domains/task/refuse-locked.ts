import { type Refusal, refuse, type WriteContext } from '#operations';
import { addDays } from '../../core/time/day.ts';
import { localDay } from '../../core/time/zone.ts';
import { findChild } from '../family/index.ts';
import { dueDaysUntil } from './past-days.ts';
import { pausesOfKid } from './pause.ts';
import { readPauses } from './pause-store.ts';
import { dueSchedule, nextOccurrences } from './schedule.ts';
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
  const schedule = dueSchedule(task);
  const kid = await findChild(db, familyId, childId);
  const since = kid && localDay(kid.createdAt, clock.timezone);
  const own = { pauses, since };
  const days = dueDaysUntil(task, day < today ? day : today, NAMED, own);
  const [after] = dueDaysUntil(task, today, Number.POSITIVE_INFINITY, own)
    .filter((due) => due > day)
    .slice(-1);
  if (after !== undefined) days.unshift(after);
  const owners = [{ childId, pauses }];
  const [next] = nextOccurrences(schedule, addDays(today, 1), clock.timezone, 1, owners);
  const instead =
    days.length > 0
      ? `for this kid it is due on ${days.join(', ')}`
      : next === undefined
        ? 'task.list with date shows what is due on a day'
        : `for this kid it is due on ${next.date} for the first time`;
  return refuse('DAY_NOT_DUE', { details: { date: day, days, instead } });
}
