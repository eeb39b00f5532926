import type { ReadContext } from '#operations';
import { refuseNotForChild } from '../family/index.ts';
import { findTask, isAssigned } from '../task/index.ts';
import type { Authored } from './heartbeat.ts';

/**
 * The task that it is about. Refuses a task that is gone, and one that is not for the kid that the heartbeat is about:
 * none of its events would count.
 */
export async function requireTask(
  context: Pick<ReadContext, 'principal' | 'familyId' | 'db' | 'unknownId'>,
  { taskId, childId }: Pick<Authored, 'taskId' | 'childId'>,
): Promise<{ readonly name: string } | undefined> {
  if (taskId === null) return undefined;
  const task = await findTask(context.db, context.familyId, taskId);
  if (task === undefined || task.archivedAt !== null) throw context.unknownId('taskId');
  if (childId !== null && !isAssigned(task, childId)) {
    throw await refuseNotForChild(context, 'taskId', task.childIds ?? []);
  }
  return task;
}
