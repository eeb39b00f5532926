import { undoTaskReview } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { submissionBefore } from '../before.ts';
import { isDecided } from '../hand-in.ts';
import type { TaskPorts } from '../ports.ts';
import { requireSubmission } from '../require-submission.ts';
import { requireUndoable, takeBackDecision } from '../take-back-decision.ts';
import { changingToday, currentDay } from '../today.ts';

export const undoReview = (ports: Pick<TaskPorts, 'endScreentimeFor'>) =>
  implementWrite(undoTaskReview, {
    async run(context, { submissionId, status: decision }) {
      const { submission, task } = await requireSubmission(context, submissionId);
      context.showBefore(submissionBefore(task, submission));
      // Somebody was faster: there is nothing left to take back.
      if (!isDecided(submission) || submission.status === 'undone') return { submissionId, status: submission.status };
      const undoable = await requireUndoable(context, submission, decision);
      const day = await currentDay(context);
      const work = () => takeBackDecision(context, ports, task, submission, undoable);
      const { status } = await changingToday(context, day, [submission.childId], work, task.taskId);
      return { submissionId, status };
    },
    nextStep: ({ status }) =>
      status === 'submitted'
        ? 'It waits again: task.review decides anew.'
        : 'It is to be done again; task.list shows what is left.',
  });
