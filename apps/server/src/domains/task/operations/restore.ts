import { restoreTask as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { ownersOf, requireRoom } from '../author.ts';
import { taskBefore } from '../before.ts';
import { isCapped } from '../caps.ts';
import { cameFirstAfter } from '../set-aside.ts';
import { findTask, moveTask } from '../task-store.ts';
import { changingToday, currentDay } from '../today.ts';

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
    const back = { ...task, archivedAt: null, byCappedAgent };
    const after = { ...back, cameFirst: cameFirstAfter(context, task, back, false) };
    await changingToday(context, day, owners, () => moveTask(db, familyId, after), taskId);
    context.emit({ type: 'task.restored', refs: { taskId }, payload: {} });
    return { taskId };
  },
  nextStep: 'task.describe shows when it is next due.',
});
