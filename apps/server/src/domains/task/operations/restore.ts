import { message } from '@sprout/messages';
import { defineOperation, id, implementWrite } from '#operations';
import { ownersOf, requireRoom } from '../author.ts';
import { taskBefore } from '../before.ts';
import { isCapped } from '../caps.ts';
import { earlierAfter } from '../past-days.ts';
import { cameFirstAfter } from '../set-aside.ts';
import { findTask, moveTask } from '../task-store.ts';
import { changingToday, currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'task.restore',
  title: 'Bring a task back',
  description:
    'Undoes task.delete. Restored by an agent without gems:adjust, it pays within the caps of gems.get_settings.',
  scope: 'task:write',
  reasons: ['LIMIT_EXCEEDED'],
  input: { taskId: id },
  output: { taskId: id },
  change: ({ taskId }, { thing }) => ({
    title: message('change.lines.task.restore', { task: thing(taskId) }),
    said: ['taskId'],
  }),
  undo: { by: 'task.delete', args: ({ args: { taskId } }) => ({ taskId }) },
});

export const restore = implementWrite(definition, {
  async run(context, { taskId }) {
    const { db, familyId } = context;
    const task = await findTask(db, familyId, taskId);
    if (task === undefined) throw context.unknownId('taskId');
    context.dependOn('task', JSON.stringify(task));
    context.showBefore({ ...taskBefore(task), archived: task.archivedAt !== null });
    if (task.archivedAt === null) return { taskId };
    const day = await currentDay(context);
    await requireRoom(context, task, day);
    const owners = (await ownersOf(db, familyId, task, day)).map(({ childId }) => childId);
    // No way around the caps: what a parent took away must not pay freely again because an agent wants it back.
    const byCappedAgent = task.byCappedAgent || isCapped(context);
    const back = { ...task, archivedAt: null, earlier: earlierAfter(task, day), byCappedAgent };
    const after = { ...back, cameFirst: cameFirstAfter(context, task, back, false) };
    await changingToday(context, day, owners, () => moveTask(db, familyId, after), taskId);
    context.emit({ type: 'task.restored', refs: { taskId }, payload: {} });
    return { taskId };
  },
  nextStep: 'task.describe shows when it is next due.',
});
