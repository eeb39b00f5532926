import type { WriteContext } from '#operations';
import { localDay } from '../../core/time/zone.ts';
import { findChild, hadJoined, refuseNotForChild, requireChild } from '../family/index.ts';
import { isTaskDue } from './past-days.ts';
import { pausesOfKid } from './pause.ts';
import { readPauses } from './pause-store.ts';
import { refuseLocked } from './refuse-locked.ts';
import { findLast } from './submission-store.ts';
import { isAssigned, type Submission, type Task } from './task.ts';
import { findTask } from './task-store.ts';

/** The task with this id. Refuses if it is not the family's or was deleted. */
export async function requireTask(context: WriteContext, taskId: string): Promise<Task> {
  const task = await findTask(context.db, context.familyId, taskId);
  if (task === undefined || task.archivedAt !== null) throw context.unknownId('taskId');
  return task;
}

/** The same for one kid: refuses a task that is not the kid's. */
export async function requireTaskOf(context: WriteContext, taskId: string, childId: string): Promise<Task> {
  const [task] = await Promise.all([requireTask(context, taskId), requireChild(context, childId)]);
  if (!isAssigned(task, childId)) throw await refuseNotForChild(context, 'taskId', task.childIds ?? []);
  return task;
}

/** The last submission of a task on a day. Refuses a day without one on which the task is not due. */
export async function lastOnDay(
  context: WriteContext,
  task: Task,
  childId: string,
  day: string,
): Promise<Submission | undefined> {
  const { db, familyId } = context;
  const [last, pauses] = await Promise.all([
    findLast(db, familyId, task.taskId, childId, day),
    readPauses(db, familyId, day, day),
  ]);
  const isOver = last?.status === 'submitted' || last?.status === 'approved';
  const isDue = isTaskDue(task, day, pausesOfKid(pauses, childId)) && (await hasJoined(context, childId, day));
  if (!isOver && !isDue) {
    throw await refuseLocked(context, task, childId, day);
  }
  return last;
}

/** A kid who is here now was here today, and on a day that its own tablet showed: only what others say is looked up. */
async function hasJoined(context: WriteContext, childId: string, day: string): Promise<boolean> {
  const { db, familyId, clock, now, principal } = context;
  if (principal.kind === 'kid' || day >= localDay(now, clock.timezone)) return true;
  const kid = await findChild(db, familyId, childId);
  return kid === undefined || hadJoined(kid, day, clock.timezone);
}
