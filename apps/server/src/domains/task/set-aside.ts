/**
 * What comes before screens is authored with the scope task:write. So that this scope alone unlocks no screen, what an agent
 * without screentime:approve takes out of the way still counts for what Sprout approves by itself, until somebody who may decide
 * on screen time has seen the change (decision 37).
 */
import { type Message, message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import type { Principal } from '../../core/principal.ts';
import { holdsScope } from '../../core/scopes/authorise.ts';
import type { Query } from '../../store/port.ts';
import { joinParts } from '../inbox/index.ts';
import { type Pause, pauseOn, pausesOfKid } from './pause.ts';
import { markSeen, readPauses } from './pause-store.ts';
import { dueSchedule, isDueOn, lastDayOf, type Schedule } from './schedule.ts';
import { listDay } from './submission-store.ts';
import { type CameFirst, isAssigned, type Submission, type Task } from './task.ts';
import { forgetCameFirst, listFirst } from './task-store.ts';
import { lastByTask } from './today.ts';

export function maySetAside({ principal }: Pick<WriteContext, 'principal'>): boolean {
  return holdsScope(principal, 'screentime:approve');
}

/** How a changed task came first, for as long as nobody has seen the change. `isDecided`: the caller speaks of that itself. */
export function cameFirstAfter(
  context: Pick<WriteContext, 'principal' | 'nextPlace'>,
  before: Task,
  after: Task,
  isDecided: boolean,
): CameFirst | null {
  if (maySetAside(context)) return isDecided ? null : before.cameFirst;
  const schedule = before.cameFirst?.schedule ?? daysFirst(before);
  const now = daysFirst(after);
  if (schedule === null || (now !== null && sameDays(now, schedule))) return null;
  const isSame = before.cameFirst !== null && JSON.stringify(daysFirst(before)) === JSON.stringify(now);
  return isSame ? before.cameFirst : { schedule, place: context.nextPlace() };
}

function daysFirst({ blocking, archivedAt, schedule }: Task): Schedule | null {
  return blocking && archivedAt === null ? schedule : null;
}

function sameDays(one: Schedule, other: Schedule): boolean {
  const days = ({ startMinutes: _, durationMinutes: __, ...rest }: Schedule) => JSON.stringify(rest);
  return days(one) === days(other);
}

/** Tells an agent what it brings about by taking a task out of the way. */
export function setAsideWarnings({ kind }: Principal, { cameFirst }: Task, today: string): Message[] {
  if (cameFirst === null || lastDayOf(cameFirst.schedule) < today) return [];
  return [message('taskWarnings.setAside', { reader: kind })];
}

/** The same for days off. */
export async function daysOffWarnings(
  { db, familyId, principal }: Pick<WriteContext, 'db' | 'familyId' | 'principal'>,
  pause: Pause,
  today: string,
): Promise<Message[]> {
  if (!pause.isUnseen || pause.until < today) return [];
  const { childIds } = pause;
  const isStopped = ({ childIds: owners, schedule }: Task) =>
    schedule.taskType === 'schedule' &&
    !schedule.evenOnDaysOff &&
    (owners === null || childIds === null || owners.some((id) => childIds.includes(id)));
  const stopped = (await listFirst(db, familyId)).filter(isStopped).slice(0, NAMED);
  if (stopped.length === 0) return [];
  const tasks = joinParts(
    stopped.map(({ name }) => message('taskWarnings.quoted', { task: name })),
    ', ',
  );
  return [message('taskWarnings.daysOffSetAside', { tasks, reader: principal.kind })];
}

const NAMED = 5;

interface SetAside {
  readonly tasks: readonly { readonly taskId: string; readonly name: string; readonly place: number | undefined }[];
  readonly pauses: readonly Pause[];
}

/** What an agent took out of the kid's way on the day, and what the kid has not done. */
async function find(db: Query, familyId: string, childId: string, day: string): Promise<SetAside> {
  const [tasks, submissions, pauses] = await Promise.all([
    listFirst(db, familyId),
    listDay(db, familyId, day),
    readPauses(db, familyId, day, day),
  ]);
  const own = pausesOfKid(pauses, childId);
  const seen = own.filter(({ isUnseen }) => !isUnseen);
  const last = lastByTask(submissions);
  const found = tasks.filter(
    (task) =>
      isAssigned(task, childId) &&
      isDueOn(dueSchedule({ ...task, ...task.cameFirst }), day, seen) &&
      !isHandedIn(last(task, childId)),
  );
  return {
    tasks: found.map(({ taskId, name, cameFirst }) => ({ taskId, name, place: cameFirst?.place })),
    pauses: own.filter((pause) => pause.isUnseen && pauseOn([pause], day) !== undefined),
  };
}

/** What an agent handed in for the kid still waits for a parent. */
function isHandedIn(last: Submission | undefined): boolean {
  return last?.status === 'approved' || (last?.status === 'submitted' && last.byKind !== 'agent');
}

/** The tasks that would come before screens for the kid on the day, had no agent taken them out of the way. */
export async function tasksSetAside(db: Query, familyId: string, childId: string, day: string): Promise<string[]> {
  return (await find(db, familyId, childId, day)).tasks.map(({ name }) => name);
}

/** Somebody who may decide on screen time has seen what was set aside for the kid before a place in the family's history. */
export async function acceptSetAside(
  { db, familyId }: Pick<WriteContext, 'db' | 'familyId'>,
  childId: string,
  day: string,
  before: number,
): Promise<void> {
  const { tasks, pauses } = await find(db, familyId, childId, day);
  for (const { taskId, place } of tasks)
    if (place !== undefined && place < before) forgetCameFirst(db, familyId, taskId);
  for (const { pauseId, place } of pauses) if (place < before) markSeen(db, familyId, pauseId);
}
