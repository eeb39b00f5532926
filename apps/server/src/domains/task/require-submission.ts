import type { WriteContext } from '#operations';
import type { IdArgument } from '../../core/operations/id-arguments.ts';
import { requireChild } from '../family/index.ts';
import { findSubmission } from './submission-store.ts';
import type { Submission, Task } from './task.ts';
import { findTask } from './task-store.ts';

/** A submission of this family, with its task, which may have been deleted since. */
export async function requireSubmission(
  context: WriteContext,
  submissionId: string,
  argument: IdArgument = 'submissionId',
): Promise<{ submission: Submission; task: Task }> {
  const { db, familyId } = context;
  const submission = await findSubmission(db, familyId, submissionId);
  if (submission === undefined) throw context.unknownId(argument);
  const [task] = await Promise.all([
    findTask(db, familyId, submission.taskId),
    requireChild(context, submission.childId, argument),
  ]);
  if (task === undefined) throw new Error(`submission ${submissionId} has no task`);
  return { submission, task };
}
