import { dayOf, plusDays, weekdayOf } from './time.ts';
import { require, type Submission, type Task, type World } from './world.ts';

export type State = 'to_do' | 'waiting' | 'try_again' | 'done' | 'locked';

export function isOf({ childIds }: Task, childId: string): boolean {
  return childIds === null || childIds.includes(childId);
}

/** Whether the day is one of the task's, holidays left aside. */
export function isScheduled({ schedule }: Task, day: string): boolean {
  if (schedule.taskType === 'onetime') return schedule.oneTimeDate === day;
  const { startDate, endDate, exceptDates } = schedule;
  if (startDate !== undefined && day < startDate) return false;
  if (endDate !== undefined && day > endDate) return false;
  return schedule.days?.includes(weekdayOf(day)) === true && exceptDates?.includes(day) !== true;
}

/** Whether it has a day from one to another, both included. */
export function isScheduledWithin(task: Task, from: string, until: string): boolean {
  for (let day = from; day <= until; day = plusDays(day, 1)) if (isScheduled(task, day)) return true;
  return false;
}

/** Whether a kid has to do it that day: a pause holds back what repeats, unless it is due on days off too. */
export function isDue(world: World, task: Task, childId: string, day: string): boolean {
  const mayPause = task.schedule.taskType === 'schedule' && task.schedule.evenOnDaysOff !== true;
  return isScheduled(task, day) && !(mayPause && isDayOff(world, childId, day));
}

export function isDayOff({ pauses }: World, childId: string, day: string): boolean {
  return pauses.some(
    ({ from, until, childIds }) => from <= day && day <= until && (childIds?.includes(childId) ?? true),
  );
}

/** The last try of a day; one that was taken back is none. */
export function lastTry(world: World, taskId: string, childId: string, day: string): Submission | undefined {
  return world.submissions.findLast(
    (one) => one.taskId === taskId && one.childId === childId && one.day === day && one.status !== 'undone',
  );
}

export function stateOn(world: World, task: Task, childId: string, day: string): State {
  const last = lastTry(world, task.taskId, childId, day);
  if (last?.status === 'submitted') return 'waiting';
  if (last?.status === 'approved') return 'done';
  if (!isDue(world, task, childId, day)) return 'locked';
  return last?.status === 'rejected' ? 'try_again' : 'to_do';
}

/** What a kid has to do on a day, and what it handed in before the day became a day off: by time, what has none last, then in the order in which it was made. */
export function dueTasks(world: World, childId: string, day: string): Task[] {
  const timeOf = ({ schedule }: Task) => schedule.startMinutes ?? Number.POSITIVE_INFINITY;
  const planned = world.tasks.filter((task) => !task.isArchived && isOf(task, childId) && isScheduled(task, day));
  const due = planned.filter((task) => stateOn(world, task, childId, day) !== 'locked');
  return due.sort((one, other) => (timeOf(one) === timeOf(other) ? 0 : timeOf(one) - timeOf(other)));
}

/** What comes before screens and is neither done nor handed in. */
export function blockingTasks(world: World, childId: string): { taskId: string; name: string }[] {
  const day = dayOf(world.now, world.zone);
  return dueTasks(world, childId, day)
    .filter((task) => task.blocking && !['done', 'waiting'].includes(stateOn(world, task, childId, day)))
    .map(({ taskId, name }) => ({ taskId, name }));
}

/** A write to tasks finds the day that the clock shows; if it is a new one, it begins with the write. */
export function turnDay(world: World): string {
  world.begunDay = dayOf(world.now, world.zone);
  return world.begunDay;
}

/** A task of the family that was not deleted. */
export function activeTask(world: World, taskId: string): Task {
  return require(world.tasks.find((task) => task.taskId === taskId && !task.isArchived));
}

export function taskOf(world: World, taskId: string, childId: string): Task {
  const task = activeTask(world, taskId);
  return require(isOf(task, childId) ? task : undefined);
}
