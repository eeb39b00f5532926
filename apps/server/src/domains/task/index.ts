/** Tasks: what kids have to do and when, what they hand in, and who approves it. */

import { bindAll, type WriteContext } from '#operations';
import { callsDue, type Domain } from '../../core/domain.ts';
import type { Query } from '../../store/port.ts';
import { builtIn } from '../safety/index.ts';
import { ruleBasedCoach } from './coach.ts';
import { listEndedDays, readDay } from './day-store.ts';
import { listen } from './listen.ts';
import { beginDay } from './operations/begin-day.ts';
import { complete } from './operations/complete.ts';
import { create } from './operations/create.ts';
import { remove } from './operations/delete.ts';
import { describe } from './operations/describe.ts';
import { kidGoodDays } from './operations/kid-good-days.ts';
import { kidOpenCanvas } from './operations/kid-open-canvas.ts';
import { kidReply } from './operations/kid-reply.ts';
import { kidReportCanvas } from './operations/kid-report-canvas.ts';
import { kidSubmitTask } from './operations/kid-submit-task.ts';
import { kidToday } from './operations/kid-today.ts';
import { kidUndoSubmit } from './operations/kid-undo-submit.ts';
import { kidWeek } from './operations/kid-week.ts';
import { list } from './operations/list.ts';
import { listPauses } from './operations/list-pauses.ts';
import { pauseSchedule } from './operations/pause-schedule.ts';
import { reorder } from './operations/reorder.ts';
import { restore } from './operations/restore.ts';
import { resumeSchedule } from './operations/resume-schedule.ts';
import { review } from './operations/review.ts';
import { reviewMany } from './operations/review-many.ts';
import { undoComplete } from './operations/undo-complete.ts';
import { undoReview } from './operations/undo-review.ts';
import { update } from './operations/update.ts';
import { readPauses } from './pause-store.ts';
import type { TaskPorts } from './ports.ts';
import { lastOnDay, requireTaskOf } from './require-task.ts';
import { resources } from './resources.ts';
import { SharedDays } from './shared-days.ts';
import { findSubmission } from './submission-store.ts';
import { isAssigned, requireRunMode } from './task.ts';
import { findTask, listBlocking } from './task-store.ts';
import { dayOfKid, dueTasks, itemOf } from './today.ts';

export { taskBefore } from './before.ts';
export { type ChatOf, type Coach, carefulWords, ruleBasedCoach, type Talk } from './coach.ts';
export { type TaskOfDay, tasksOfDays } from './day-tasks.ts';
export { submitTask } from './operations/kid-submit-task.ts';
export { pausedUntil } from './pause.ts';
export type { TakenBackTap, TaskPorts } from './ports.ts';
export { childToday, todayItem } from './resource-schemas.ts';
export { taskState } from './spec-schemas.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [
  create,
  update,
  remove,
  restore,
  list,
  describe,
  complete,
  review,
  reviewMany,
  undoComplete,
  undoReview,
  pauseSchedule,
  listPauses,
  resumeSchedule,
  beginDay,
  kidToday,
  kidWeek,
  kidGoodDays,
  kidSubmitTask,
  kidUndoSubmit,
  kidReply,
  kidOpenCanvas,
  kidReportCanvas,
  reorder,
];

/** The default ports are the built-in coach and content rules, no skills and no screen time. */
export const domain = (given: Partial<TaskPorts> = {}): Domain => {
  const ports: TaskPorts = {
    coach: ruleBasedCoach,
    safety: builtIn,
    canvasesOfSkill: () => undefined,
    agentName: async (_db, _familyId, grantId) => grantId,
    endScreentimeFor: async () => false,
    ...given,
  };
  const days = new SharedDays();
  return {
    operations: bindAll(operations, { ...ports, days }),
    resources: resources(days),
    listeners: [listen],
    dueWork: [findEndedDays],
  };
};

/** The kid's blocking tasks of the day that are neither done nor handed in. */
export async function blockingTasksOpen(
  db: Query,
  familyId: string,
  childId: string,
  day: string,
): Promise<{ taskId: string; name: string }[]> {
  const due = (await dueTasks(db, familyId, [childId], day)).get(childId) ?? [];
  return due
    .filter(({ task, last }) => task.blocking && last?.status !== 'approved' && last?.status !== 'submitted')
    .map(({ task: { taskId, name } }) => ({ taskId, name }));
}

/** Of these kids, those for whom no blocking task can be due on the local day or later. */
export async function kidsWithoutBlockingTask<Kid extends { readonly childId: string }>(
  db: Query,
  familyId: string,
  kids: readonly Kid[],
  day: string,
): Promise<Kid[]> {
  const blocking = await listBlocking(db, familyId, day);
  return kids.filter(({ childId }) => !blocking.some((task) => isAssigned(task, childId)));
}

/** The family's days off that are not over on the local day, soonest first, as the wire shows them. */
export async function pausesOf(db: Query, familyId: string, today: string) {
  const pauses = await readPauses(db, familyId, today);
  return pauses.map(({ pauseId, from, until, childIds, label }) => ({ pauseId, from, until, childIds, label }));
}

export { findPause } from './pause-store.ts';
export { countTasks } from './period.ts';
export { acceptSetAside, tasksSetAside } from './set-aside.ts';
/** How many submissions of the family's kids wait for a review. */
export { countSubmitted, findSubmission } from './submission-store.ts';
export { isAssigned } from './task.ts';
export {
  findTask,
  listCanvasSpecs as canvasVersionsOfTasks,
  listCanvasTasks as canvasTasks,
  namesOfTasks,
} from './task-store.ts';

/** The task that a submission was handed in for. */
export async function taskOfSubmission(db: Query, familyId: string, submissionId: string) {
  const submission = await findSubmission(db, familyId, submissionId);
  return submission && findTask(db, familyId, submission.taskId);
}

/** The local day for which a kid can hand in this task, which wants the camera. */
export async function dayOfCameraTask(
  context: WriteContext,
  taskId: string,
  date: string | undefined,
): Promise<string> {
  const childId = context.principal.actorId;
  const task = await requireTaskOf(context, taskId, childId);
  requireRunMode(task, 'camera');
  const { day } = await dayOfKid(context, date);
  await lastOnDay(context, task, childId, day);
  return day;
}

/** The local day that has begun in the family, which resources show. */
export async function begunDay(db: Query, familyId: string): Promise<string> {
  const begun = await readDay(db, familyId);
  if (begun === undefined) throw new Error('the family’s first day has not begun');
  return begun.day;
}

/** Families whose local day is over. */
export const findEndedDays = callsDue('task.begin_day', listEndedDays);

/** The day of several kids, as their live resources show it. */
export async function dayOfKids(db: Query, familyId: string, childIds: readonly string[], day: string) {
  const due = await dueTasks(db, familyId, childIds, day);
  return new Map(Array.from(due, ([childId, tasks]) => [childId, tasks.map((one) => itemOf(one, day))]));
}
