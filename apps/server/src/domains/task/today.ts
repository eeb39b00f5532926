import { limits, refuse, type WriteContext } from '#operations';
import { touchChanged } from '../../core/operations/touch-changed.ts';
import { addDays, dayAt, instantOf } from '../../core/time/day.ts';
import type { Query } from '../../store/port.ts';
import { dailyUris, listChildren, todayUri, touchIfGrown } from '../family/index.ts';
import { readDay, saveDay } from './day-store.ts';
import { isTaskDue } from './past-days.ts';
import { type Pause, pausesOfKid } from './pause.ts';
import { readPauses } from './pause-store.ts';
import { listDay, listDayOfTask } from './submission-store.ts';
import { gemsOf, isAssigned, refuseLockedToKid, type Submission, stateOf, type Task } from './task.ts';
import { findTask, listForDay } from './task-store.ts';

/** A task that is due on a day, and the kid's last submission of it. */
export interface DueTask {
  readonly task: Task;
  readonly last: Submission | undefined;
}

const NO_TIME = 24 * 60;

/** The due tasks of each kid on a day, by time of day; tasks without a time come last. */
export async function dueTasks(
  db: Query,
  familyId: string,
  childIds: readonly string[],
  day: string,
): Promise<Map<string, DueTask[]>> {
  const [tasks, submissions, pauses] = await Promise.all([
    listForDay(db, familyId, day),
    listDay(db, familyId, day),
    readPauses(db, familyId, day, day),
  ]);
  const timeOf = ({ schedule }: Task) => schedule.startMinutes ?? NO_TIME;
  const ordered = tasks.sort((one, other) => timeOf(one) - timeOf(other) || one.place - other.place);
  return dueByChild(ordered, submissions, pauses, childIds, day);
}

/** The same for one task. */
async function dueTask(db: Query, familyId: string, childIds: readonly string[], day: string, taskId: string) {
  const [task, submissions, pauses] = await Promise.all([
    findTask(db, familyId, taskId),
    listDayOfTask(db, familyId, day, taskId),
    readPauses(db, familyId, day, day),
  ]);
  const tasks = task === undefined || task.archivedAt !== null ? [] : [task];
  return dueByChild(tasks, submissions, pauses, childIds, day);
}

function dueByChild(
  tasks: readonly Task[],
  submissions: readonly Submission[],
  pauses: readonly Pause[],
  childIds: readonly string[],
  day: string,
): Map<string, DueTask[]> {
  const last = lastByTask(submissions);
  const dueFor = (childId: string) => {
    const own = pausesOfKid(pauses, childId);
    // A day off that is planned at noon takes nothing away: what was handed in that morning stays.
    return tasks
      .filter((task) => isAssigned(task, childId) && isTaskDue(task, day))
      .map((task) => ({ task, last: last(task, childId) }))
      .filter((due) => stateOf(due.task, day, due.last, own) !== 'locked');
  };
  return new Map(childIds.map((childId) => [childId, dueFor(childId)]));
}

/** The last submission by task and kid. `submissions` are oldest first. */
export function lastByTask(submissions: readonly Submission[]) {
  const byTask = new Map(submissions.map((submission) => [`${submission.taskId} ${submission.childId}`, submission]));
  return ({ taskId }: Task, childId: string) => byTask.get(`${taskId} ${childId}`);
}

/** A due task as `today` shows it. */
export function itemOf({ task, last }: DueTask, day: string) {
  return {
    taskId: task.taskId,
    name: task.name,
    emoji: task.emoji,
    runMode: task.runMode,
    startMinutes: task.schedule.startMinutes ?? null,
    state: stateOf(task, day, last),
    gems: gemsOf(task, last),
  };
}

/** The family's local day. If a new day has come, this write begins it and touches what shows every kid's day. */
export async function currentDay(context: WriteContext): Promise<string> {
  const { db, familyId, now } = context;
  const known = await readDay(db, familyId);
  if (known !== undefined && now < known.endsAt) return known.day;
  return turnDay(context, context.clock.timezone);
}

const NOON = 12 * 60;

/** Today, and the day for which a kid hands something in: the one that it saw, until noon of the next. */
export async function dayOfKid(context: WriteContext, date: string | undefined) {
  const today = await currentDay(context);
  const day = date ?? today;
  if (day > today) throw refuseLockedToKid(day);
  if (day < today && context.now >= instantOf(addDays(day, 1), NOON, context.clock.timezone)) {
    throw refuse('DAY_OVER', { details: { date: day } });
  }
  return { today, day };
}

/** Begins the current day of a zone in the family. */
export async function turnDay(context: WriteContext, timezone: string): Promise<string> {
  const { db, familyId, now } = context;
  const [before, kids] = [await readDay(db, familyId), await listChildren(db, familyId)];
  const today = dayAt(now, timezone);
  saveDay(db, familyId, today);
  for (const kid of kids) {
    for (const uri of dailyUris(kid.childId)) context.touch(uri);
    touchIfGrown(context, kid, before?.day ?? today.day, today.day);
  }
  return today.day;
}

/** What `kid.today` shows of a task besides: an open tablet reads it again when `today` has changed. */
export function kidItemOf(due: DueTask, day: string) {
  const { blocking, schedule, cameraTaskSpec, canvasSpec } = due.task;
  return {
    ...itemOf(due, day),
    durationMinutes: schedule.durationMinutes ?? null,
    blocking,
    prompt: cameraTaskSpec?.prompt ?? null,
    camera: cameraTaskSpec === undefined ? null : cameraOf(cameraTaskSpec),
    canvasId: canvasSpec?.canvasId ?? null,
    minScore: canvasSpec?.minScore ?? null,
  };
}

function cameraOf({ captureKind, maxDurationSeconds, retryAllowed }: NonNullable<Task['cameraTaskSpec']>) {
  return { captureKind, maxDurationSeconds: Math.min(maxDurationSeconds, limits.videoSeconds), retryAllowed };
}

/**
 * Makes a change, and touches the today of exactly the kids who see something else in their day after it. A change of one task
 * names it: then no other task is read, so the work does not grow with the number of tasks.
 */
export async function changingToday<Result>(
  context: WriteContext,
  day: string,
  childIds: readonly string[],
  work: () => Result | Promise<Result>,
  taskId?: string,
): Promise<Result> {
  const { db, familyId } = context;
  const show = async () => {
    const due = await (taskId === undefined
      ? dueTasks(db, familyId, childIds, day)
      : dueTask(db, familyId, childIds, day, taskId));
    return new Map(Array.from(due, ([childId, tasks]) => [todayUri(childId), tasks.map((one) => kidItemOf(one, day))]));
  };
  return touchChanged(context, show, work);
}
