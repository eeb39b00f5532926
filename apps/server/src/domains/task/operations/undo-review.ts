import { z } from 'zod';
import { defineOperation, id, implementWrite, limits } from '#operations';
import { submissionBefore } from '../before.ts';
import { isDecided } from '../hand-in.ts';
import type { TaskPorts } from '../ports.ts';
import { requireSubmission } from '../require-submission.ts';
import { submissionStatus } from '../spec-schemas.ts';
import { requireUndoable, takeBackDecision } from '../take-back-decision.ts';
import { changingToday, currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'task.undo_review',
  title: 'Take back a decision on a task',
  description:
    `Takes back what a grown-up decided about a task in the last ${limits.undoDecisionMinutes} minutes: what waited ` +
    'waits again and the parents are asked again; what was ticked off for a kid is to be done again. Its gems go ' +
    'back by a transaction the other way, all or nothing. Refused once the kid has handed it in again. Does nothing ' +
    'if it waits already.',
  audience: ['parent'],
  // It takes gems away.
  destructive: true,
  reasons: ['ALREADY_RESOLVED', 'DECISION_STANDS', 'INSUFFICIENT_GEMS', 'LIMIT_EXCEEDED'],
  input: {
    submissionId: id,
    status: z
      .enum(['approved', 'rejected'])
      .describe('The decision to take back; if it is another by now, that one stays.'),
  },
  output: { submissionId: id, status: submissionStatus },
});

export const undoReview = implementWrite(definition, (ports: Pick<TaskPorts, 'endScreentimeFor'>) => ({
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
}));
