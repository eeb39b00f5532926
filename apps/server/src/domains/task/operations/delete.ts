import { message } from '@sprout/messages';
import { defineOperation, id, implementWrite } from '#operations';
import { measureDeletion } from '../../../core/ceilings/measure.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import { listChildren } from '../../family/index.ts';
import { taskBefore } from '../before.ts';
import { earlierAfter } from '../past-days.ts';
import { requireTask } from '../require-task.ts';
import { cameFirstAfter, setAsideWarnings } from '../set-aside.ts';
import { isAssigned } from '../task.ts';
import { moveTask } from '../task-store.ts';
import { changingToday, currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'task.delete',
  title: 'Delete a task',
  description:
    'Takes a task off every list; what was done and earned stays. task.restore undoes it. Ask the parent first.',
  scope: 'task:write',
  destructive: true,
  input: { taskId: id },
  output: { taskId: id, warnings },
  change: ({ taskId }, { thing }) => ({
    title: message('change.lines.task.remove', { task: thing(taskId) }),
    said: ['taskId'],
  }),
  undo: { by: 'task.restore', args: ({ args: { taskId } }) => ({ taskId }) },
});

export const remove = implementWrite(definition, {
  async run(context, { taskId }) {
    const { db, familyId, now } = context;
    const task = await requireTask(context, taskId);
    context.dependOn('task', JSON.stringify(task));
    context.showBefore(taskBefore(task));
    await measureDeletion(context, taskId);
    const [day, children] = [await currentDay(context), await listChildren(db, familyId)];
    const owners = children.map(({ childId }) => childId).filter((childId) => isAssigned(task, childId));
    const archived = { ...task, archivedAt: now, earlier: earlierAfter(task, day) };
    const after = { ...archived, cameFirst: cameFirstAfter(context, task, archived, true) };
    await changingToday(context, day, owners, () => moveTask(db, familyId, after), taskId);
    context.emit({ type: 'task.deleted', refs: { taskId }, payload: {} });
    return { taskId, warnings: setAsideWarnings(context.principal, after, day) };
  },
  nextStep: 'What was done and earned stays: task.describe still shows it.',
});
