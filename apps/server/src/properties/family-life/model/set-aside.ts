/** What an agent that lacks screentime:approve took out of the way of screen time. */
import { isDue, isOf, lastTry } from './tasks.ts';
import { dayOf } from './time.ts';
import { type Actor, lacks, type Pause, type Schedule, type Task, type World } from './world.ts';

/** Counts what is made, so that it is known what came before what. */
export function nextOrder(world: World): number {
  world.made += 1;
  return world.made;
}

function daysFirst({ blocking, isArchived, schedule }: Task): Schedule | null {
  return blocking && !isArchived ? schedule : null;
}

function daysOf(schedule: Schedule | null): string {
  return JSON.stringify(schedule && { ...schedule, startMinutes: undefined, durationMinutes: undefined });
}

/** Notes how a task came first before it was changed from `before`, or forgets it. */
export function noteChange(world: World, actor: Actor, before: Task, task: Task, isDecided: boolean): void {
  if (!lacks(actor, 'screentime:approve')) {
    if (isDecided) task.cameFirst = null;
    return;
  }
  const schedule = before.cameFirst?.schedule ?? daysFirst(before);
  const isBack = daysFirst(task) !== null && daysOf(daysFirst(task)) === daysOf(schedule);
  const hasMoved = JSON.stringify(daysFirst(before)) !== JSON.stringify(daysFirst(task));
  if (schedule === null || isBack) task.cameFirst = null;
  else if (hasMoved || before.cameFirst === null) task.cameFirst = { schedule, order: nextOrder(world) };
}

function hidden(world: World, childId: string): Task[] {
  const day = dayOf(world.now, world.zone);
  const seen = { ...world, pauses: world.pauses.filter(({ isUnseen }) => !isUnseen) };
  return world.tasks.filter((task) => {
    const schedule = task.cameFirst?.schedule ?? daysFirst(task);
    if (schedule === null || !isOf(task, childId) || !isDue(seen, { ...task, schedule }, childId, day)) return false;
    const last = lastTry(world, task.taskId, childId, day);
    return last?.status !== 'approved' && !(last?.status === 'submitted' && last.byKid);
  });
}

export function isAnythingSetAside(world: World, childId: string): boolean {
  return hidden(world, childId).length > 0;
}

/** Approving a request means having read what was set aside before it. */
export function accept(world: World, childId: string, before: number): void {
  const day = dayOf(world.now, world.zone);
  for (const task of hidden(world, childId)) {
    if (task.cameFirst !== null && task.cameFirst.order < before) task.cameFirst = null;
  }
  const isOf = ({ childIds }: Pause) => childIds?.includes(childId) ?? true;
  for (const pause of world.pauses) {
    if (pause.from <= day && day <= pause.until && pause.order < before && isOf(pause)) pause.isUnseen = false;
  }
}
