import { dueTasks, stateOn } from '../model/tasks.ts';
import { plusDays } from '../model/time.ts';
import type { Task, World } from '../model/world.ts';
import {
  type Act,
  childIdOf,
  type Dice,
  grownUpOf,
  kidOf,
  mostlyOpen,
  often,
  on,
  ownerOf,
  pick,
  today,
} from './act.ts';

/** What a kid has to do today in one way, and now and then any task at all. */
function toDo(world: World, dice: Dice, runMode: Task['runMode']): Task | undefined {
  const childId = childIdOf(world, dice.who);
  const day = today(world);
  const isOpen = (task: Task) =>
    task.runMode === runMode && ['to_do', 'try_again'].includes(stateOn(world, task, childId, day));
  const open = dueTasks(world, childId, day).filter(isOpen);
  return pick(dice.two === 11 || open.length === 0 ? world.tasks : open, dice.one);
}

const submit: Act = (world, dice) => {
  const task = toDo(world, dice, 'self_check');
  const args = { taskId: task?.taskId, ...(dice.two > 7 && { note: `Note ${dice.two}` }) };
  return task && { who: kidOf(dice), operation: 'kid.submit_task', args };
};

const undo = on(
  ({ submissions }) => submissions,
  ({ taskId, childId }, world, dice) => ({
    who: ownerOf(world, { childId }, dice),
    operation: 'kid.undo_submit',
    args: { taskId },
  }),
);

const replies = ['Yes', 'I built a tower', 'It was a good day', 'I BUILT, a tower!'];

const reply: Act = (world, dice) => {
  const task = toDo(world, dice, 'conversation');
  const args = { taskId: task?.taskId, text: replies[dice.two % replies.length] };
  return task && { who: kidOf(dice), operation: 'kid.reply', args };
};

const complete = on(
  ({ tasks }) => tasks,
  ({ taskId }, world, dice) => ({
    who: grownUpOf(dice),
    operation: 'task.complete',
    args: {
      taskId,
      childId: childIdOf(world, dice.two),
      ...(dice.two > 6 && { date: plusDays(today(world), (dice.two % 3) - 1) }),
      ...(dice.two > 9 && { note: 'Seen it' }),
    },
  }),
);

const review = on(
  ({ submissions }) => mostlyOpen(submissions),
  ({ submissionId }, _world, dice) => ({
    who: grownUpOf(dice),
    operation: 'task.review',
    args: {
      submissionId,
      ...(dice.two % 3 === 0
        ? { action: 'reject' }
        : { action: 'approve', ...(dice.two % 3 === 1 && { gems: dice.two }) }),
      ...(dice.two > 5 && { note: `Words ${dice.two}` }),
    },
  }),
);

const reviewMany: Act = ({ submissions }, dice) => {
  const submissionIds = submissions.slice(-1 - (dice.one % 4)).map(({ submissionId }) => submissionId);
  return submissions.length === 0
    ? undefined
    : { who: grownUpOf(dice), operation: 'task.review_many', args: { submissionIds } };
};

export const doing: readonly Act[] = [
  ...often(8, submit),
  ...often(5, undo),
  ...often(4, reply),
  ...often(2, complete),
  ...often(6, review),
  reviewMany,
];
