import { kidReportCanvas as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { addSubmission, finish } from '../hand-in.ts';
import { lastOnDay, requireTaskOf } from '../require-task.ts';
import { requireRunMode, stateOf } from '../task.ts';
import { changingToday, currentDay } from '../today.ts';

export const kidReportCanvas = implementWrite(definition, {
  async run(context, { taskId, completion }) {
    const childId = context.principal.actorId;
    const task = await requireTaskOf(context, taskId, childId);
    requireRunMode(task, 'canvas');
    const day = await currentDay(context);
    const last = await lastOnDay(context, task, childId, day);
    const isOver = last?.status === 'submitted' || last?.status === 'approved';
    const result = JSON.stringify(completion);
    const submission = isOver
      ? last
      : await changingToday(
          context,
          day,
          [childId],
          () => finish(context, task, addSubmission(context, { task, childId, day, status: 'in_progress', result })),
          taskId,
        );
    return {
      taskId,
      submissionId: submission.submissionId,
      status: submission.status,
      state: stateOf(task, day, submission, undefined),
      gems: submission.gems ?? 0,
    };
  },
  nextStep: 'kid.today shows what is left.',
});
