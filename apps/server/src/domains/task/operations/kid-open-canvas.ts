import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { openPlay } from '../../canvas/index.ts';
import { openedCanvas } from '../../canvas/play-schemas.ts';
import { lastOnDay, requireTaskOf } from '../require-task.ts';
import { canvasOf } from '../task.ts';
import { currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'kid.open_canvas',
  title: 'Play',
  description:
    'Opens the canvas of a task, in the version that the task links. The time of a play counts from here. Opening ' +
    'again begins anew; what was saved stays.',
  audience: ['kid'],
  rate: { perMinute: 20, burst: 40 },
  holdsSecret: true,
  reasons: ['TASK_LOCKED', 'WRONG_RUN_MODE', 'CANVAS_STOPPED'],
  input: { taskId: id },
  output: { ...openedCanvas, date: z.string().describe('The day that it is played for, for kid.report_canvas.') },
});

export const kidOpenCanvas = implementWrite(definition, {
  async run(context, { taskId }) {
    const childId = context.principal.actorId;
    const task = await requireTaskOf(context, taskId, childId);
    const canvas = canvasOf(task);
    // Not refused when it is done: a kid may play once more, for nothing.
    const date = await currentDay(context);
    await lastOnDay(context, task, childId, date);
    return { ...(await openPlay(context, { childId, ...canvas, taskId })), date };
  },
  nextStep: 'Play it in its frame; kid.save_canvas keeps work, kid.report_canvas tells how it ended.',
});
