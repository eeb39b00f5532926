import { namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction, Value } from '../../store/port.ts';
import { counts, writes } from '../../store/statement.ts';
import { type Conversion, flag, json, jsonOrNull, table } from '../../store/table.ts';
import { lastDayOf } from './schedule.ts';
import type { Specs, Task } from './task.ts';

/** A task in its row: the spec of its run mode stands in one column. */
type StoredTask = Omit<Task, keyof Specs> & { readonly spec: unknown };

/** Ids of kids, separated by blanks; empty for every kid. */
const kidsOrAll: Conversion<readonly string[] | null> = {
  read: (value) => (value === '' ? null : (value as string).split(' ')),
  write: (childIds) => childIds?.join(' ') ?? '',
};

const tasks = table<StoredTask>()(
  'task',
  `task_id, place, name, emoji, run_mode, child_ids, spec, schedule, first_day, earlier, gems, review_policy,
   blocking, assignment_skill_id, by_capped_agent, came_first, authors, archived_at`,
  {
    childIds: kidsOrAll,
    spec: jsonOrNull,
    schedule: json,
    earlier: jsonOrNull,
    blocking: flag,
    byCappedAgent: flag,
    cameFirst: jsonOrNull,
    authors: jsonOrNull,
  },
);
const { columns } = tasks;

function taskOf({ spec, ...row }: StoredTask): Task {
  return spec === null ? row : { ...row, ...specsOf(row.runMode, spec as never) };
}

function specsOf(runMode: Task['runMode'], spec: never): Specs {
  if (runMode === 'conversation') return { conversationSpec: spec };
  return runMode === 'canvas' ? { canvasSpec: spec } : { cameraTaskSpec: spec };
}

function storedTask(task: Task): StoredTask {
  return { ...task, spec: task.conversationSpec ?? task.canvasSpec ?? task.cameraTaskSpec ?? null };
}

async function readTasks(db: Query, sql: string, params: readonly Value[]): Promise<Task[]> {
  const rows = await tasks.all(db, sql, params);
  return rows.map(taskOf);
}

const selectTask = `SELECT ${columns} FROM task WHERE family_id = $1 AND task_id = $2`;
const selectForDay = `
  SELECT ${columns} FROM task
  WHERE family_id = $1 AND one_time_date IN ('', $2) AND last_day >= $2 AND archived_at IS NULL
  ORDER BY place`;

export async function findTask(db: Query, familyId: string, taskId: string): Promise<Task | undefined> {
  const row = await tasks.one(db, selectTask, [familyId, taskId]);
  return row && taskOf(row);
}

/** Every task that repeats or was set for the day, and was not deleted. */
export function listForDay(db: Query, familyId: string, day: string): Promise<Task[]> {
  return readTasks(db, selectForDay, [familyId, day]);
}

/** How many tasks can still be due: their last day is not over, and they were not deleted. */
export const countLiveTasks = counts<[familyId: string, day: string]>(
  'SELECT COUNT(*) AS number FROM task WHERE family_id = $1 AND last_day >= $2 AND archived_at IS NULL',
);

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

const selectOneTime = `
  SELECT ${columns} FROM task
  WHERE family_id = $1 AND one_time_date >= $2 AND one_time_date <= $3 AND archived_at IS NULL
  ORDER BY one_time_date, place`;

/** One-time tasks of some days that were not deleted, in the order of their days. */
export function listOneTime(db: Query, familyId: string, from: string, until: string): Promise<Task[]> {
  return readTasks(db, selectOneTime, [familyId, from, until]);
}

/** Tasks that are due on days off too and can be due on the day or later, in the order in which they were made. */
export async function listGoingOn(db: Query, familyId: string, day: string): Promise<Task[]> {
  return (await listForDay(db, familyId, day)).filter(({ schedule }) => schedule.evenOnDaysOff);
}

const between = (where: string) => `SELECT ${columns} FROM task WHERE family_id = $1 AND ${where} AND last_day >= $2`;
// Three ways into the table, each by its own index: one condition with OR would read every task.
const selectBetween = `
  ${between("one_time_date = ''")}
  UNION ALL ${between('one_time_date >= $2 AND one_time_date <= $3 AND earlier IS NULL')}
  UNION ALL ${between("one_time_date <> '' AND earlier IS NOT NULL")}`;

/** Tasks that can have been due from one day to another, deleted ones among them. */
export function listBetween(db: Query, familyId: string, from: string, until: string): Promise<Task[]> {
  return readTasks(db, selectBetween, [familyId, from, until]);
}

const selectBlocking = `
  SELECT ${columns} FROM task
  WHERE family_id = $1 AND last_day >= $2 AND blocking = 1 AND archived_at IS NULL
  ORDER BY place`;

/** Tasks that come before screens and can be due on the day or later. */
export function listBlocking(db: Query, familyId: string, day: string): Promise<Task[]> {
  return readTasks(db, selectBlocking, [familyId, day]);
}

// A task whose days were changed may have been due on any day.
const repeatsOrIsWithin =
  "(one_time_date = '' OR (one_time_date >= $3 AND one_time_date <= $4) OR earlier IS NOT NULL)";
const hasSubmission = (status: string) =>
  `EXISTS (
    SELECT 1 FROM submission s
    WHERE s.family_id = task.family_id AND s.task_id = task.task_id AND s.status ${status}
      AND s.day >= $3 AND s.day <= $4)`;
const has = (status: string) => hasSubmission(`= '${status}'`);
// A task that was moved to another day also belongs to the days of its submissions.
const concernsDay = `(${repeatsOrIsWithin} OR ${hasSubmission("<> 'undone'")})`;
const page = (condition: string) => `
  SELECT ${columns} FROM task
  WHERE family_id = $1 AND place < $2 AND ${condition}
  ORDER BY place DESC LIMIT $5`;

const pages = {
  open: page(`archived_at IS NULL AND last_day >= $3 AND ${repeatsOrIsWithin}`),
  submitted: page(`archived_at IS NULL AND ${has('submitted')}`),
  completed: page(`archived_at IS NULL AND ${has('approved')}`),
  archived: page(`archived_at IS NOT NULL AND ${concernsDay}`),
  living: page(`archived_at IS NULL AND ${concernsDay}`),
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
export function listTasks(db: Query, familyId: string, filter: TaskFilter): Promise<Task[]> {
  const { before, status, from, until, limit } = filter;
  return readTasks(db, pages[status], [familyId, before, from, until, limit]);
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

const insert = tasks.insertWith('family_id', 'one_time_date', 'last_day');

export function insertTask(tx: Transaction, familyId: string, task: Task): void {
  tx.later(insert, [familyId, ...daysOf(task), ...tasks.values(storedTask(task))]);
}

const changeable = tasks.only(
  `name, emoji, spec, schedule, first_day, earlier, gems, review_policy, blocking, assignment_skill_id, by_capped_agent,
   came_first, authors`,
);
const update = `
  UPDATE task SET one_time_date = $3, last_day = $4, ${changeable.setFrom(5)}
  WHERE family_id = $1 AND task_id = $2`;

export function updateTask(tx: Transaction, familyId: string, task: Task): void {
  tx.later(update, [familyId, task.taskId, ...daysOf(task), ...changeable.values(storedTask(task))]);
}

export const placeTask = writes<[familyId: string, taskId: string, place: number]>(
  'UPDATE task SET place = $3 WHERE family_id = $1 AND task_id = $2',
);

/** What statements look for: the one day of a task, or nothing, and the last day on which it can be due or was. */
function daysOf({ schedule, firstDay, earlier, archivedAt }: Task) {
  const before = earlier?.at(-1)?.until ?? '';
  const last = archivedAt === null ? lastDayOf(schedule) : before || firstDay;
  return [schedule.oneTimeDate ?? '', last > before ? last : before];
}

const moved = tasks.only('earlier, archived_at, by_capped_agent, came_first');
const move = `
  UPDATE task SET one_time_date = $3, last_day = $4, ${moved.setFrom(5)}
  WHERE family_id = $1 AND task_id = $2`;

/** Deletes a task, or brings it back: `archivedAt` says which. */
export function moveTask(tx: Transaction, familyId: string, task: Task): void {
  tx.later(move, [familyId, task.taskId, ...daysOf(task), ...moved.values(task)]);
}

const selectFirst = `
  SELECT ${columns} FROM task
  WHERE family_id = $1 AND (came_first IS NOT NULL OR (blocking = 1 AND archived_at IS NULL))
  ORDER BY place`;

/** Tasks that come before screens, and those that did until an agent changed that, deleted ones among them. */
export function listFirst(db: Query, familyId: string): Promise<Task[]> {
  return readTasks(db, selectFirst, [familyId]);
}

/** From now on the task is as it should be. */
export const forgetCameFirst = writes<[familyId: string, taskId: string]>(
  'UPDATE task SET came_first = NULL WHERE family_id = $1 AND task_id = $2',
);

export const namesOfTasks = namesById({ table: 'task', id: 'task_id', name: 'name' });
