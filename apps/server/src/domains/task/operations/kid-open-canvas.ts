import { kidOpenCanvas as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { openPlay } from '../../canvas/index.ts';
import { lastOnDay, requireTaskOf } from '../require-task.ts';
import { canvasOf } from '../task.ts';
import { currentDay } from '../today.ts';

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
