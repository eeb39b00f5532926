import { namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { lastDayOf } from './schedule.ts';
import type { Specs, Task } from './task.ts';

interface TaskRow {
  readonly taskId: string;
  readonly place: number;
  readonly name: string;
  readonly emoji: string;
  readonly runMode: Task['runMode'];
  readonly childIds: string;
  readonly spec: string | null;
  readonly schedule: string;
  readonly gems: number;
  readonly reviewPolicy: Task['reviewPolicy'];
  readonly blocking: number;
  readonly byCappedAgent: number;
  readonly cameFirst: string | null;
  readonly assignmentSkillId: string | null;
  readonly archivedAt: number | null;
}

const columns =
  'task_id, place, name, emoji, run_mode, child_ids, spec, schedule, gems, review_policy, blocking, assignment_skill_id, by_capped_agent, came_first, archived_at';

const selectTask = `SELECT ${columns} FROM task WHERE family_id = $1 AND task_id = $2`;
const selectForDay = `
  SELECT ${columns} FROM task
  WHERE family_id = $1 AND one_time_date IN ('', $2) AND last_day >= $2 AND archived_at IS NULL
  ORDER BY place`;

export async function findTask(db: Query, familyId: string, taskId: string): Promise<Task | undefined> {
  const row = await db.one<TaskRow>(selectTask, [familyId, taskId]);
  return row && taskOf(row);
}

/** Every task that repeats or was set for the day, and was not deleted. */
export async function listForDay(db: Query, familyId: string, day: string): Promise<Task[]> {
  const rows = await db.all<TaskRow>(selectForDay, [familyId, day]);
  return rows.map(taskOf);
}

/** How many tasks can still be due: their last day is not over, and they were not deleted. */
export async function countLiveTasks(db: Query, familyId: string, day: string): Promise<number> {
  const row = await db.one<{ count: number }>(
    'SELECT COUNT(*) AS count FROM task WHERE family_id = $1 AND last_day >= $2 AND archived_at IS NULL',
    [familyId, day],
  );
  return Number(row?.count ?? 0);
}

/** Whether another task that can still be due has the same name. */
export async function isNameUsed(db: Query, familyId: string, { taskId, name }: Task, day: string): Promise<boolean> {
  const found = await db.one(
    `SELECT 1 AS found FROM task
   WHERE family_id = $1 AND name = $2 AND task_id <> $3 AND last_day >= $4 AND archived_at IS NULL
   LIMIT 1`,
    [familyId, name, taskId, day],
  );
  return found !== undefined;
}

/** One-time tasks of some days that were not deleted, in the order of their days. */
export async function listOneTime(db: Query, familyId: string, from: string, until: string): Promise<Task[]> {
  const rows = await db.all<TaskRow>(
    `SELECT ${columns} FROM task
   WHERE family_id = $1 AND one_time_date >= $2 AND one_time_date <= $3 AND archived_at IS NULL
   ORDER BY one_time_date, place`,
    [familyId, from, until],
  );
  return rows.map(taskOf);
}

/** Tasks that are due on days off too and can be due on the day or later, in the order in which they were made. */
export async function listGoingOn(db: Query, familyId: string, day: string): Promise<Task[]> {
  return (await listForDay(db, familyId, day)).filter(({ schedule }) => schedule.evenOnDaysOff);
}

/** Tasks that come before screens and can be due on the day or later. */
export async function listBlocking(db: Query, familyId: string, day: string): Promise<Task[]> {
  const rows = await db.all<TaskRow>(
    `SELECT ${columns} FROM task
   WHERE family_id = $1 AND last_day >= $2 AND blocking = 1 AND archived_at IS NULL
   ORDER BY place`,
    [familyId, day],
  );
  return rows.map(taskOf);
}

const repeatsOrIsWithin = "(one_time_date = '' OR (one_time_date >= $3 AND one_time_date <= $4))";
const hasSubmission = (status: string) =>
  `EXISTS (SELECT 1 FROM submission s WHERE s.family_id = task.family_id AND s.task_id = task.task_id AND s.status ${status} AND s.day >= $3 AND s.day <= $4)`;
const has = (status: string) => hasSubmission(`= '${status}'`);
// A task that was moved to another day also belongs to the days of its submissions.
const concernsDay = `(${repeatsOrIsWithin} OR ${hasSubmission("<> 'undone'")})`;
const page = (condition: string) =>
  `SELECT ${columns} FROM task WHERE family_id = $1 AND place < $2 AND ${condition} ORDER BY place DESC LIMIT $5`;

const pages = {
  open: page(`archived_at IS NULL AND last_day >= $3 AND ${repeatsOrIsWithin}`),
  submitted: page(`archived_at IS NULL AND ${has('submitted')}`),
  completed: page(`archived_at IS NULL AND ${has('approved')}`),
  archived: page(`archived_at IS NOT NULL AND ${concernsDay}`),
  all: page(concernsDay),
} as const;

export type TaskStatus = keyof typeof pages;

export interface TaskFilter {
  /** Only tasks before this place. */
  readonly before: number;
  readonly status: TaskStatus;
  /** First and last day of one-time tasks and submissions, both included. */
  readonly from: string;
  readonly until: string;
  readonly limit: number;
}

/** Tasks, newest first. */
export async function listTasks(db: Query, familyId: string, filter: TaskFilter): Promise<Task[]> {
  const { before, status, from, until, limit } = filter;
  const rows = await db.all<TaskRow>(pages[status], [familyId, before, from, until, limit]);
  return rows.map(taskOf);
}

/** The versions of canvases that tasks play, archived ones among them. */
export async function listCanvasSpecs(db: Query, familyId: string): Promise<NonNullable<Task['canvasSpec']>[]> {
  const rows = await db.all<{ spec: string }>(
    "SELECT DISTINCT spec FROM task WHERE family_id = $1 AND run_mode = 'canvas'",
    [familyId],
  );
  return rows.map(({ spec }) => JSON.parse(spec) as NonNullable<Task['canvasSpec']>);
}

/** A task that is still to come, the canvas that it plays, and the skill that links it. */
export interface CanvasTask {
  readonly taskId: string;
  readonly name: string;
  readonly skillId: string | null;
  readonly canvas: NonNullable<Task['canvasSpec']>;
}

/** The canvas tasks from a day on. */
export async function listCanvasTasks(db: Query, familyId: string, from: string): Promise<CanvasTask[]> {
  const rows = await db.all<Omit<CanvasTask, 'canvas'> & { spec: string }>(
    `SELECT task_id, name, assignment_skill_id AS skill_id, spec FROM task
   WHERE family_id = $1 AND last_day >= $2 AND run_mode = 'canvas' AND archived_at IS NULL
   ORDER BY place`,
    [familyId, from],
  );
  return rows.map(({ spec, ...task }) => ({ ...task, canvas: JSON.parse(spec) }));
}

export function insertTask(tx: Transaction, familyId: string, task: Task): void {
  tx.later(
    `INSERT INTO task (family_id, task_id, place, name, emoji, run_mode, child_ids, spec, schedule, one_time_date,
       last_day, gems, review_policy, blocking, assignment_skill_id, by_capped_agent, came_first, archived_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, NULL)`,
    [
      familyId,
      task.taskId,
      task.place,
      task.name,
      task.emoji,
      task.runMode,
      task.childIds?.join(' ') ?? '',
      ...rest(task),
    ],
  );
}

export function updateTask(tx: Transaction, familyId: string, task: Task): void {
  tx.later(
    `UPDATE task SET name = $3, emoji = $4, spec = $5, schedule = $6, one_time_date = $7, last_day = $8, gems = $9,
       review_policy = $10, blocking = $11, assignment_skill_id = $12, by_capped_agent = $13, came_first = $14
     WHERE family_id = $1 AND task_id = $2`,
    [familyId, task.taskId, task.name, task.emoji, ...rest(task)],
  );
}

/** Deletes a task, or brings it back: `archivedAt` says which. */
export function moveTask(tx: Transaction, familyId: string, task: Task): void {
  const { taskId, archivedAt, byCappedAgent, cameFirst } = task;
  tx.later(
    'UPDATE task SET archived_at = $3, by_capped_agent = $4, came_first = $5 WHERE family_id = $1 AND task_id = $2',
    [familyId, taskId, archivedAt, byCappedAgent ? 1 : 0, cameFirst && JSON.stringify(cameFirst)],
  );
}

/** Tasks that come before screens, and those that did until an agent changed that, deleted ones among them. */
export async function listFirst(db: Query, familyId: string): Promise<Task[]> {
  const rows = await db.all<TaskRow>(
    `SELECT ${columns} FROM task
   WHERE family_id = $1 AND (came_first IS NOT NULL OR (blocking = 1 AND archived_at IS NULL))
   ORDER BY place`,
    [familyId],
  );
  return rows.map(taskOf);
}

/** From now on the task is as it should be. */
export function forgetCameFirst(tx: Transaction, familyId: string, taskId: string): void {
  tx.later('UPDATE task SET came_first = NULL WHERE family_id = $1 AND task_id = $2', [familyId, taskId]);
}

/** The columns that both an insert and an update write, in their order. */
function rest(task: Task) {
  const spec = task.conversationSpec ?? task.canvasSpec ?? task.cameraTaskSpec;
  return [
    spec === undefined ? null : JSON.stringify(spec),
    JSON.stringify(task.schedule),
    task.schedule.oneTimeDate ?? '',
    lastDayOf(task.schedule),
    task.gems,
    task.reviewPolicy,
    task.blocking ? 1 : 0,
    task.assignmentSkillId,
    task.byCappedAgent ? 1 : 0,
    task.cameFirst && JSON.stringify(task.cameFirst),
  ];
}

function taskOf({ childIds, spec, schedule, blocking, byCappedAgent, cameFirst, ...row }: TaskRow): Task {
  return {
    ...row,
    childIds: childIds === '' ? null : childIds.split(' '),
    schedule: JSON.parse(schedule) as Task['schedule'],
    blocking: blocking === 1,
    byCappedAgent: byCappedAgent === 1,
    cameFirst: cameFirst === null ? null : (JSON.parse(cameFirst) as Task['cameFirst']),
    ...(spec === null ? {} : specsOf(row.runMode, JSON.parse(spec) as never)),
  };
}

function specsOf(runMode: Task['runMode'], spec: never): Specs {
  if (runMode === 'conversation') return { conversationSpec: spec };
  return runMode === 'canvas' ? { canvasSpec: spec } : { cameraTaskSpec: spec };
}

export const namesOfTasks = namesById({ table: 'task', id: 'task_id', name: 'name' });
