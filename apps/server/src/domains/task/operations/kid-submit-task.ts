import { kidSubmitTask as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { addSubmission, finish, isDecided } from '../hand-in.ts';
import { lastOnDay, requireTaskOf } from '../require-task.ts';
import { requireRunMode, stateOf, undoUntil } from '../task.ts';
import { changingToday, dayOfKid } from '../today.ts';

export const kidSubmitTask = implementWrite(definition, {
  async run(context, { taskId, date, note }) {
    const childId = context.principal.actorId;
    const task = await requireTaskOf(context, taskId, childId);
    requireRunMode(task, 'self_check', 'camera');
    const { today, day } = await dayOfKid(context, date);
    const last = await lastOnDay(context, task, childId, day);
    // A second tap returns the first submission.
    const isOver = last !== undefined && (!isDecided(last) || last.status === 'approved');
    const submission = isOver
      ? last
      : await changingToday(
          context,
          today,
          [childId],
          () => finish(context, task, addSubmission(context, { task, childId, day, status: 'in_progress', note })),
          taskId,
        );
    const until = undoUntil(task, submission);
    return {
      taskId,
      submissionId: submission.submissionId,
      status: submission.status,
      state: stateOf(task, day, submission),
      gems: submission.gems ?? 0,
      undoUntil: until !== undefined && context.now < until ? formatInstant(until, context.clock.timezone) : null,
    };
  },
  nextStep: 'kid.undo_submit takes it back for ten seconds; kid.today shows what is left.',
});
