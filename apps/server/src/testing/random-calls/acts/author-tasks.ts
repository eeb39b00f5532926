import { type Act, childIdOf, grownUpOf, often, on, plusDays } from '../act.ts';

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const policies = ['auto', 'parent', 'trusted'] as const;

const createTask: Act = (known, dice) => {
  const { one, two } = dice;
  const day = plusDays(known.today, one % 3);
  const scheduleSpec =
    one % 4 === 0
      ? { taskType: 'onetime', oneTimeDate: day }
      : {
          taskType: 'schedule',
          days: one % 4 === 1 ? ['mon', 'wed', 'sat', 'sun'] : everyDay,
          startMinutes: 90 * two,
          ...(two % 3 === 1 && { evenOnDaysOff: one % 2 === 1 }),
        };
  const talk = { guidance: `Talk ${one}`, minResponses: 1 + (one % 2), effort: one % 3 === 0 ? 'balanced' : 'lenient' };
  const isTalk = two % 4 === 3;
  return {
    who: grownUpOf(dice),
    operation: 'task.create',
    args: {
      name: `Task ${one} ${two}`,
      ...(two % 3 === 0 ? { assignChildIds: [childIdOf(known, one)] } : { assignAllChildren: true }),
      scheduleSpec,
      rewardSpec: { gems: two },
      reviewPolicy: policies[one % policies.length],
      blocking: two % 5 === 1,
      ...(isTalk && {
        runMode: 'conversation',
        conversationSpec: { ...talk, ...(one === 5 && { grading: 'correctness' }) },
      }),
    },
  };
};

const updateTask = on(
  ({ tasks }) => tasks,
  ({ taskId }, known, dice) => {
    const { two } = dice;
    const patch = [
      { rewardSpec: { gems: two } },
      { name: `Renamed ${two}` },
      { blocking: two > 5 },
      { reviewPolicy: policies[two % 3] },
      { scheduleSpec: { taskType: 'schedule', days: two > 5 ? everyDay : ['tue', 'thu'] } },
      { scheduleSpec: { taskType: 'onetime', oneTimeDate: known.today } },
      { scheduleSpec: { taskType: 'schedule', days: everyDay, startDate: plusDays(known.today, 1) } },
      { scheduleSpec: { taskType: 'schedule', days: everyDay, endDate: plusDays(known.today, 3) } },
      { scheduleSpec: { taskType: 'schedule', days: everyDay, exceptDates: [known.today] } },
      { scheduleSpec: { taskType: 'schedule', days: everyDay, evenOnDaysOff: true } },
    ][two % 10];
    return { who: grownUpOf(dice), operation: 'task.update', args: { taskId, ...patch } };
  },
);

const deleteTask = on(
  ({ tasks }) => tasks,
  ({ taskId }, _known, dice) => ({ who: grownUpOf(dice), operation: 'task.delete', args: { taskId } }),
);

const restoreTask = on(
  ({ tasks }) => tasks,
  ({ taskId }, _known, dice) => ({ who: grownUpOf(dice), operation: 'task.restore', args: { taskId } }),
);

const pauseSchedule: Act = (known, dice) => {
  const [from, until] = [plusDays(known.today, (dice.two % 3) - 1), plusDays(known.today, dice.two % 7)];
  const childIds = dice.one % 3 === 0 ? {} : { childIds: [childIdOf(known, dice.one)] };
  return { who: grownUpOf(dice), operation: 'task.pause_schedule', args: { from, until, ...childIds } };
};

const resumeSchedule = on(
  ({ pauses }) => pauses,
  ({ pauseId }, _known, dice) => ({ who: grownUpOf(dice), operation: 'task.resume_schedule', args: { pauseId } }),
);

export const authoring: readonly Act[] = [
  ...often(2, createTask),
  ...often(2, updateTask),
  deleteTask,
  restoreTask,
  pauseSchedule,
  resumeSchedule,
];
