import { plusDays } from '../model/time.ts';
import { type Act, childIdOf, grownUpOf, often, on, parentOf, today } from './act.ts';

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const policies = ['auto', 'parent', 'trusted'] as const;

const createTask: Act = (world, dice) => {
  const { one, two } = dice;
  const day = plusDays(today(world), one % 3);
  const scheduleSpec =
    one % 4 === 0
      ? { taskType: 'onetime', oneTimeDate: day }
      : { taskType: 'schedule', days: one % 4 === 1 ? ['mon', 'wed', 'sat', 'sun'] : everyDay, startMinutes: 90 * two };
  const talk = { guidance: `Talk ${one}`, minResponses: 1 + (one % 2), effort: one % 3 === 0 ? 'balanced' : 'lenient' };
  const isTalk = two % 4 === 3;
  return {
    who: grownUpOf(dice),
    operation: 'task.create',
    args: {
      name: `Task ${one} ${two}`,
      ...(two % 3 === 0 ? { assignChildIds: [childIdOf(world, one)] } : { assignAllChildren: true }),
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
  ({ taskId }, world, dice) => {
    const { two } = dice;
    const patch = [
      { rewardSpec: { gems: two } },
      { name: `Renamed ${two}` },
      { blocking: two > 5 },
      { reviewPolicy: policies[two % 3] },
      { scheduleSpec: { taskType: 'schedule', days: two > 5 ? everyDay : ['tue', 'thu'] } },
      { scheduleSpec: { taskType: 'onetime', oneTimeDate: today(world) } },
    ][two % 6];
    return { who: grownUpOf(dice), operation: 'task.update', args: { taskId, ...patch } };
  },
);

const deleteTask = on(
  ({ tasks }) => tasks,
  ({ taskId }, _world, dice) => ({ who: grownUpOf(dice), operation: 'task.delete', args: { taskId } }),
);

const pauseSchedule: Act = (world, dice) => {
  const childId = childIdOf(world, dice.one);
  if (dice.two > 6) return { who: parentOf(dice), operation: 'task.resume_schedule', args: { childId } };
  const [from, until] = [plusDays(today(world), (dice.two % 3) - 1), plusDays(today(world), dice.two)];
  return { who: parentOf(dice), operation: 'task.pause_schedule', args: { childId, from, until } };
};

export const authoring: readonly Act[] = [...often(2, createTask), ...often(2, updateTask), deleteTask, pauseSchedule];
