import { z } from 'zod';
import { defineOperation, id, implementWrite, refuse } from '#operations';
import { endPlayOfTask } from '../../canvas/index.ts';
import { canvasCompletion, canvasSignals } from '../../canvas/play-schemas.ts';
import { addSubmission, finish } from '../hand-in.ts';
import { lastOnDay, requireTaskOf } from '../require-task.ts';
import { dayKidSaw } from '../schemas.ts';
import { submissionStatus, taskState } from '../spec-schemas.ts';
import { canvasOf, stateOf } from '../task.ts';
import { changingToday, dayOfKid } from '../today.ts';

export const definition = defineOperation({
  name: 'kid.report_canvas',
  title: 'The game is over',
  description:
    'Reports how the canvas of a task ended, after kid.open_canvas. One completion counts; Sprout decides about gems, never the canvas.',
  audience: ['kid'],
  rate: { perMinute: 20, burst: 40 },
  reasons: ['TASK_LOCKED', 'DAY_OVER', 'WRONG_RUN_MODE', 'CANVAS_NOT_OPEN', 'COMPLETION_MISMATCH', 'LIMIT_EXCEEDED'],
  input: { taskId: id, date: dayKidSaw, completion: canvasCompletion, signals: canvasSignals },
  output: {
    taskId: id,
    submissionId: id.nullable().describe('Null: too few points to count; play again.'),
    status: submissionStatus.nullable(),
    state: taskState,
    gems: z.int(),
  },
});

export const kidReportCanvas = implementWrite(definition, {
  async run(context, { taskId, date, completion, signals }) {
    const childId = context.principal.actorId;
    const task = await requireTaskOf(context, taskId, childId);
    const { canvasId, minScore = 0 } = canvasOf(task);
    const { today, day } = await dayOfKid(context, date);
    const last = await lastOnDay(context, task, childId, day);
    // A play after the task is done goes into the kid's history only.
    const result = await endPlayOfTask(context, { childId, canvasId, taskId }, completion, signals);
    const isOver = last?.status === 'submitted' || last?.status === 'approved';
    if (!isOver && result === undefined) throw refuse('CANVAS_NOT_OPEN');
    if (!isOver && (result?.score ?? minScore) < minScore) {
      return { taskId, submissionId: null, status: null, state: stateOf(task, day, last), gems: 0 };
    }
    const submit = () => {
      const given = { task, childId, day, status: 'in_progress', result: JSON.stringify(result) } as const;
      return finish(context, task, addSubmission(context, given));
    };
    const submission = isOver ? last : await changingToday(context, today, [childId], submit, taskId);
    return {
      taskId,
      submissionId: submission.submissionId,
      status: submission.status,
      state: stateOf(task, day, submission),
      gems: submission.gems ?? 0,
    };
  },
  nextStep: 'kid.today shows what is left.',
});
