/** What reads about tasks must show. */
import { countOf, needed, openingOf } from '../chat.ts';
import { undoShown } from '../task-doing.ts';
import { dueTasks, isDayOff, isDue, isOf, isScheduled, lastTry, stateOn } from '../tasks.ts';
import { dayOf, instantOf, plusDays, wireTime } from '../time.ts';
import type { Submission, Task, World } from '../world.ts';

const OCCURRENCES = 5;
const SUBMISSIONS = 50;

const today = (world: World) => dayOf(world.now, world.zone);

function itemOf(world: World, task: Task, childId: string, day: string) {
  const last = lastTry(world, task.taskId, childId, day);
  return {
    taskId: task.taskId,
    name: task.name,
    emoji: task.emoji,
    runMode: task.runMode,
    startMinutes: task.schedule.startMinutes ?? null,
    state: stateOn(world, task, childId, day),
    gems: last?.status === 'approved' ? (last.gems ?? 0) : task.gems,
  };
}

/** The live resource: the day that has begun. */
export function todayResource(world: World, childId: string) {
  const date = world.begunDay;
  const items = dueTasks(world, childId, date).map((task) => itemOf(world, task, childId, date));
  return { childId, date, timezone: world.zone, items };
}

export function kidToday(world: World, childId: string) {
  const date = today(world);
  const items = dueTasks(world, childId, date).map((task) => {
    const last = lastTry(world, task.taskId, childId, date);
    return {
      ...itemOf(world, task, childId, date),
      durationMinutes: task.schedule.durationMinutes ?? null,
      blocking: task.blocking,
      note: last?.reviewNote ?? null,
      undoUntil: undoShown(world, task, last),
      prompt: null,
      canvasId: task.canvasSpec?.canvasId ?? null,
      chat: chatOf(task, last),
    };
  });
  return { childId, date, timezone: world.zone, isDayOff: isDayOff(world, childId, date), items };
}

/** After a rejection the talk starts anew. */
function chatOf(task: Task, last: Submission | undefined) {
  const { conversationSpec } = task;
  if (conversationSpec === null) return null;
  const said = last === undefined || last.status === 'rejected' ? [] : last.turns;
  const turns = said.map(({ who, text }) => ({ who, text }));
  return {
    turns: turns.length === 0 ? [{ who: 'coach', text: openingOf(task) }] : turns,
    counted: countOf(said),
    needed: needed(conversationSpec),
  };
}

function childStates(world: World, task: Task, day: string) {
  return world.kids
    .filter(({ childId }) => isOf(task, childId))
    .map(({ childId }) => {
      const last = lastTry(world, task.taskId, childId, day);
      const state = stateOn(world, task, childId, day);
      const isOver = task.isArchived && state !== 'waiting' && state !== 'done';
      return { childId, state: isOver ? 'archived' : state, submissionId: last?.submissionId ?? null };
    });
}

function waitingFor(world: World, { taskId }: Task) {
  return world.submissions
    .filter((one) => one.taskId === taskId && one.status === 'submitted')
    .map(({ submissionId, childId, day }) => ({ submissionId, childId, date: day }));
}

export type ListStatus = 'open' | 'submitted' | 'completed' | 'archived' | 'all';

/** Open: something is left to do, today or on a day to come. Without a date, what waits may be from any day. */
export function taskList(world: World, status: ListStatus, asked?: string) {
  const date = asked ?? today(world);
  const isShown = (task: Task): boolean => {
    const states = childStates(world, task, date);
    const has = (...wanted: string[]) => states.some(({ state }) => wanted.includes(state));
    const concerns = states.some(
      ({ childId, submissionId }) => submissionId !== null || isDue(world, task, childId, date),
    );
    if (asked !== undefined && !concerns) return false;
    if (status === 'all') return true;
    if (status === 'archived' || task.isArchived) return task.isArchived && status === 'archived';
    const lastDay = task.schedule.oneTimeDate ?? task.schedule.endDate;
    const isOver = lastDay !== undefined && lastDay < date;
    if (status === 'open') return has('to_do', 'try_again') || (asked === undefined && !isOver && has('locked'));
    if (status === 'completed') return has('done');
    return waitingFor(world, task).some((one) => asked === undefined || one.date === asked);
  };
  const items = world.tasks.filter(isShown).map((task) => ({
    taskId: task.taskId,
    name: task.name,
    emoji: task.emoji,
    runMode: task.runMode,
    scheduleSpec: task.schedule,
    gems: task.gems,
    reviewPolicy: task.reviewPolicy,
    blocking: task.blocking,
    isArchived: task.isArchived,
    children: childStates(world, task, date),
    isShared: (task.childIds ?? world.kids).length > 1,
    waiting: waitingFor(world, task),
  }));
  return items.reverse();
}

function occurrences(world: World, task: Task) {
  const { oneTimeDate, startMinutes } = task.schedule;
  const from = today(world);
  const ahead = Array.from({ length: 100 }, (_, days) => plusDays(from, days));
  const days = oneTimeDate === undefined ? ahead : [oneTimeDate].filter((day) => day >= from);
  const owners = world.kids.map(({ childId }) => childId).filter((childId) => isOf(task, childId));
  return days
    .filter((day) => isScheduled(task, day) && owners.some((childId) => isDue(world, task, childId, day)))
    .slice(0, OCCURRENCES)
    .map((date) => {
      const pausedFor = owners.filter((childId) => !isDue(world, task, childId, date));
      const startsAt = wireTime(instantOf(date, startMinutes, world.zone), world.zone);
      return { date, startsAt, ...(pausedFor.length > 0 && { pausedFor }) };
    });
}

export function taskDescription(world: World, task: Task) {
  const text = (at: number | null) => (at === null ? null : wireTime(at, world.zone));
  const date = today(world);
  const tries = world.submissions.filter(({ taskId }) => taskId === task.taskId).reverse();
  return {
    taskId: task.taskId,
    name: task.name,
    emoji: task.emoji,
    runMode: task.runMode,
    assignAllChildren: task.childIds === null,
    conversationSpec: task.conversationSpec,
    canvasSpec: task.canvasSpec,
    cameraTaskSpec: null,
    scheduleSpec: task.schedule,
    rewardSpec: { gems: task.gems },
    assignmentSkillId: task.assignmentSkillId,
    reviewPolicy: task.reviewPolicy,
    blocking: task.blocking,
    isArchived: task.isArchived,
    date,
    children: childStates(world, task, date),
    nextOccurrences: task.isArchived ? [] : occurrences(world, task),
    submissions: tries.slice(0, SUBMISSIONS).map((one) => ({
      submissionId: one.submissionId,
      childId: one.childId,
      date: one.day,
      status: one.status,
      note: one.note,
      reviewNote: one.reviewNote,
      gems: one.gems,
      transactionId: one.transactionId,
      submittedAt: text(one.submittedAt),
      decidedAt: text(one.decidedAt),
      canvasResult: one.result && { ...one.result, signals: [] },
      proofLinks: [],
      transcript: one.turns.map((turn) => ({ who: turn.who, text: turn.text, timestamp: text(turn.at) })),
    })),
  };
}
