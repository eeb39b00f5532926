import { z } from 'zod';
import {
  day,
  defineOperation,
  type InputOf,
  id,
  implementRead,
  limits,
  type OutputOf,
  pageInput,
  pageOutput,
  type ReadContext,
} from '#operations';
import { stepOfList } from '../../../core/lists/list-step.ts';
import { encodeCursor, placeIn } from '../../../core/lists/page.ts';
import { dayAt } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { hadJoined, listChildren, requireChild } from '../../family/index.ts';
import { isTaskDue } from '../past-days.ts';
import { type Pause, pausesOfKid } from '../pause.ts';
import { readPauses } from '../pause-store.ts';
import { childState } from '../schemas.ts';
import { reviewPolicy, runMode } from '../spec-schemas.ts';
import { listDay, listWaiting } from '../submission-store.ts';
import { isAssigned, listedStateOf, type Submission, type Task } from '../task.ts';
import { listTasks } from '../task-store.ts';
import { lastByTask } from '../today.ts';

const taskItem = z.strictObject({
  taskId: id,
  name: z.string(),
  emoji: z.string(),
  runMode,
  scheduleSpec: z.unknown(),
  gems: z.int(),
  reviewPolicy,
  blocking: z.boolean(),
  isArchived: z.boolean(),
  children: z.array(childState),
  isShared: z
    .boolean()
    .describe('Whether it is the task of several kids, also of ones that you did not ask for: a change is for all.'),
  waiting: z.array(z.strictObject({ submissionId: id, childId: id, date: z.string() })),
});

const definition = defineOperation({
  name: 'task.list',
  title: 'Tasks',
  description:
    'Tasks, newest first, with each kid’s state on the day (default: today) and what waits for a review. Without ' +
    'status: all that are not deleted. open: something is left to do; submitted: something waits; completed: done ' +
    'that day. Past days say missed, or excused by a day off.',
  scope: 'task:read',
  effect: 'read',
  input: {
    childId: id.optional().describe('Only tasks of this kid.'),
    assignedChildIds: z.array(id).min(1).max(limits.kidsPerFamily).optional().describe('Only tasks of these kids.'),
    status: z.enum(['open', 'submitted', 'completed', 'archived', 'all']).optional(),
    date: day.optional().describe('Only tasks due on this local day.'),
    ...pageInput,
  },
  output: { date: z.string(), ...pageOutput(taskItem) },
});

type Item = OutputOf<typeof definition>['items'][number];

/** How many tasks one step reads. A filter by kid may need several steps to fill a page. */
const STEP = 200;
const WAITING = 500;
const EVER = '9999-12-31';

export const list = implementRead(definition, {
  async run(context, input) {
    const { db, familyId, now } = context;
    const clock = await requireClock(db, familyId);
    const today = dayAt(now, clock.timezone).day;
    const date = input.date ?? today;
    const [children, submissions, waiting, pauses] = await Promise.all([
      listChildren(db, familyId),
      listDay(db, familyId, date),
      listWaiting(db, familyId, WAITING),
      readPauses(db, familyId, date, date),
    ]);
    const asked = [...(input.assignedChildIds ?? []), ...(input.childId === undefined ? [] : [input.childId])];
    for (const childId of input.assignedChildIds ?? []) await requireChild(context, childId, 'assignedChildIds');
    if (input.childId !== undefined) await requireChild(context, input.childId);
    const childIds = children
      .filter((kid) => date >= today || hadJoined(kid, date, clock.timezone))
      .map(({ childId }) => childId)
      .filter((id) => asked.length === 0 || asked.includes(id));
    const view: View = {
      date,
      today,
      hasDate: input.date !== undefined,
      childIds,
      familyKids: children.map(({ childId }) => childId),
      waiting,
      pauses,
      last: lastByTask(submissions),
    };
    return { date, ...(await collect(context, input, view)) };
  },
  nextStep: stepOfList({
    none: 'None fits what you asked for. Without status and date, task.list shows all that there are; task.create makes one.',
    some: (items) => {
      const [oldest] = items.flatMap(({ waiting }) => waiting).sort((one, other) => (one.date < other.date ? -1 : 1));
      return oldest === undefined
        ? 'None of these waits for a review; task.describe shows one task whole.'
        : `Submission ${oldest.submissionId} waits: task.review with this submissionId decides; task.describe shows what was handed in.`;
    },
  }),
});

interface View {
  readonly date: string;
  readonly today: string;
  readonly hasDate: boolean;
  /** The kids that were asked for. */
  readonly childIds: readonly string[];
  readonly familyKids: readonly string[];
  readonly waiting: readonly Submission[];
  readonly pauses: readonly Pause[];
  readonly last: ReturnType<typeof lastByTask>;
}

async function collect(
  { db, familyId }: ReadContext,
  { cursor, limit, date, ...asked }: InputOf<typeof definition>,
  view: View,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const { today } = view;
  const status = asked.status ?? 'living';
  const items: Item[] = [];
  let before = placeIn(cursor);
  if (view.childIds.length === 0) return { items, nextCursor: null };
  // Without a date: open includes future tasks, submitted has any day, completed has today only.
  const from = date ?? (status === 'open' || status === 'completed' ? today : '');
  const until = date ?? (status === 'completed' ? today : EVER);
  for (;;) {
    const tasks = await listTasks(db, familyId, { before, status, from, until, limit: STEP });
    for (const task of tasks) {
      const item = itemOf(task, view);
      if (isAskedFor(task, item, status, view)) {
        if (items.length === limit) return { items, nextCursor: encodeCursor([before]) };
        items.push(item);
      }
      before = task.place;
    }
    if (tasks.length < STEP) return { items, nextCursor: null };
  }
}

function itemOf(task: Task, { childIds, familyKids, date, today, last, pauses, waiting }: View): Item {
  const owners = childIds.filter((childId) => isAssigned(task, childId));
  return {
    taskId: task.taskId,
    name: task.name,
    emoji: task.emoji,
    runMode: task.runMode,
    scheduleSpec: task.schedule,
    gems: task.gems,
    reviewPolicy: task.reviewPolicy,
    blocking: task.blocking,
    isArchived: task.archivedAt !== null,
    children: owners.map((childId) => {
      const submission = last(task, childId);
      const state = listedStateOf(task, date, today, submission, pausesOfKid(pauses, childId));
      return { childId, state, submissionId: submission?.submissionId ?? null };
    }),
    isShared: familyKids.filter((childId) => isAssigned(task, childId)).length > 1,
    waiting: waiting
      .filter((submission) => submission.taskId === task.taskId && owners.includes(submission.childId))
      .map(({ submissionId, childId, day }) => ({ submissionId, childId, date: day })),
  };
}

function isAskedFor(task: Task, { children, waiting }: Item, status: string, view: View): boolean {
  if (children.length === 0) return false;
  const { date, today, hasDate, pauses } = view;
  const isDue = children.some(({ childId, submissionId }) => {
    // A day off that is over is told: the kid was excused.
    const daysOff = date < today ? [] : pausesOfKid(pauses, childId);
    return submissionId !== null || isTaskDue(task, date, daysOff);
  });
  if (hasDate && !isDue) return false;
  switch (status) {
    case 'open':
      return children.some(
        ({ state }) =>
          state === 'to_do' || state === 'try_again' || state === 'missed' || (!hasDate && state === 'locked'),
      );
    case 'submitted':
      return waiting.some((submission) => !hasDate || submission.date === date);
    case 'completed':
      return children.some(({ state }) => state === 'done');
    default:
      return true;
  }
}
