import {
  type Act,
  childIdOf,
  type Dice,
  decided,
  grownUpOf,
  kidOf,
  mostlyOpen,
  often,
  on,
  ownerOf,
  parentOf,
  pick,
  plusDays,
} from '../act.ts';
import type { Known } from '../known.ts';

/** A due task of one run mode, and sometimes any task. */
function toDo(known: Known, dice: Dice, runMode: 'self_check' | 'conversation') {
  const open = known.toDo(childIdOf(known, dice.who), runMode);
  return pick(dice.two === 11 || open.length === 0 ? known.tasks : open, dice.one);
}

export const submit: Act = (known, dice) => {
  const task = toDo(known, dice, 'self_check');
  const args = { taskId: task?.taskId, ...(dice.two > 7 && { note: `Note ${dice.two}` }) };
  return task && { who: kidOf(dice), operation: 'kid.submit_task', args };
};

const undo = on(
  ({ submissions }) => submissions,
  ({ taskId, childId }, known, dice) => ({
    who: ownerOf(known, { childId }, dice),
    operation: 'kid.undo_submit',
    args: { taskId },
  }),
);

const replies = ['Yes', 'I built a tower', 'It was a good day', 'I BUILT, a tower!'];

const reply: Act = (known, dice) => {
  const task = toDo(known, dice, 'conversation');
  const args = { taskId: task?.taskId, text: replies[dice.two % replies.length] };
  return task && { who: kidOf(dice), operation: 'kid.reply', args };
};

const complete = on(
  ({ tasks }) => tasks,
  ({ taskId }, known, dice) => ({
    who: grownUpOf(dice),
    operation: 'task.complete',
    args: {
      taskId,
      childId: childIdOf(known, dice.two),
      ...(dice.two > 6 && { date: plusDays(known.today, (dice.two % 3) - 1) }),
      ...(dice.two > 9 && { note: 'Seen it' }),
    },
  }),
);

export const review = on(
  ({ submissions }) => mostlyOpen(submissions),
  ({ submissionId }, _known, dice) => ({
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

const undoReview = on(
  ({ submissions }) => decided(submissions),
  ({ submissionId, status }, _known, dice) => ({
    who: dice.two === 11 ? grownUpOf(dice) : parentOf(dice),
    operation: 'task.undo_review',
    args: { submissionId, status: dice.two === 10 ? 'approved' : status },
  }),
);

export const doing: readonly Act[] = [
  ...often(8, submit),
  ...often(5, undo),
  ...often(4, reply),
  ...often(2, complete),
  ...often(6, review),
  reviewMany,
  ...often(4, undoReview),
];
