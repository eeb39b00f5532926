import { reviewTask } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireApprover } from '../../../core/scopes/authorise.ts';
import { submissionBefore } from '../before.ts';
import { approve, isDecided, refuseDecided, reject } from '../hand-in.ts';
import { requireSubmission } from '../require-submission.ts';
import { gemsOnlyForApproval } from '../rules.ts';
import { changingToday, currentDay } from '../today.ts';

export const review = implementWrite(reviewTask, {
  rules: [gemsOnlyForApproval],

  async run(context, { submissionId, action, note, gems }) {
    const isRejection = action === 'reject';
    const { submission, task } = await requireSubmission(context, submissionId);
    if (isDecided(submission)) throw refuseDecided(submission);
    context.showBefore(submissionBefore(task, submission));
    context.dependOn('gems', gems ?? task.gems);
    if (!isRejection) requireApprover(context.principal, 'gems:adjust');

    const day = await currentDay(context);
    const decided = await changingToday(
      context,
      day,
      [submission.childId],
      () =>
        isRejection
          ? reject(context, submission, note)
          : approve(context, task, submission, { gems: gems ?? task.gems, note }),
      task.taskId,
    );
    const { status, transactionId } = decided;
    return { submissionId, status, ...(transactionId !== null && { transactionId }) };
  },
  nextStep: ({ status }) =>
    status === 'approved'
      ? 'task.list with status submitted shows what else waits.'
      : 'The kid can try again today, and reads the note if there is one; task.list with status submitted shows what else waits.',
});
