import { z } from 'zod';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id, instant, kidLine } from '../../../core/operations/schema/fields.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { addSubmission, finish, isDecided } from '../hand-in.ts';
import { lastOnDay, requireTaskOf } from '../require-task.ts';
import { dayKidSaw } from '../schemas.ts';
import { submissionStatus, taskState } from '../spec-schemas.ts';
import { requireRunMode, stateOf, undoUntil } from '../task.ts';
import { changingToday, dayOfKid } from '../today.ts';

const definition = defineOperation({
  name: 'kid.submit_task',
  title: 'I did it',
  description:
    'Hands in a task that is ticked off. A second tap changes nothing and answers the same. It can be taken back for ten seconds.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 20, burst: 40 },
  reasons: ['TASK_LOCKED', 'DAY_OVER', 'WRONG_RUN_MODE', 'LIMIT_EXCEEDED'],
  input: { taskId: id, date: dayKidSaw, note: kidLine(limits.reasonLength).optional() },
  output: {
    taskId: id,
    submissionId: id,
    status: submissionStatus,
    state: taskState,
    gems: z.int().describe('Awarded so far.'),
    undoUntil: instant.nullable(),
  },
});

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
