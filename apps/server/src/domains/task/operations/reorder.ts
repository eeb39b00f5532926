import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { listChildren } from '../../family/index.ts';
import { isAssigned, type Task } from '../task.ts';
import { findTask, placeTask } from '../task-store.ts';
import { changingToday, currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'task.reorder',
  title: 'Put tasks in order',
  description:
    'Tasks without a time come in this order in the days of their kids, and in lists; those with a time stay at it. ' +
    'The tasks take the places among each other that they have now.',
  audience: ['parent'],
  input: {
    taskIds: z
      .array(id)
      .min(1)
      .max(200)
      .describe('In the new order; of one that is named twice the first place counts.'),
  },
  output: { taskIds: z.array(id) },
  undo: {
    by: 'task.reorder',
    args: ({ before }) => (before === undefined ? undefined : { taskIds: before.taskIds }),
  },
});

export const reorder = implementWrite(definition, {
  async run(context, { taskIds: named }) {
    const { db, familyId } = context;
    const taskIds = [...new Set(named)];
    const tasks: Task[] = [];
    for (const taskId of taskIds) {
      const task = await findTask(db, familyId, taskId);
      if (task === undefined) throw context.unknownId('taskIds');
      tasks.push(task);
    }
    const before = tasks.toSorted((one, other) => one.place - other.place);
    context.showBefore({ taskIds: before.map(({ taskId }) => taskId) });
    const moved = tasks.flatMap((task, index) => {
      const { place } = before[index] as Task;
      return place === task.place ? [] : [{ task, place }];
    });
    if (moved.length === 0) return { taskIds };
    const [day, children] = [await currentDay(context), await listChildren(db, familyId)];
    const isOwner = (childId: string) => moved.some(({ task }) => isAssigned(task, childId));
    const owners = children.map(({ childId }) => childId).filter(isOwner);
    await changingToday(context, day, owners, () => {
      for (const { task, place } of moved) placeTask(db, familyId, task.taskId, place);
    });
    context.emit({ type: 'task.reordered', refs: {}, payload: {} });
    return { taskIds };
  },
  nextStep: 'task.list has them in their new order.',
});
