import { kidEndCanvas as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { endPlayWith } from '../open-play.ts';
import { requirePlay } from '../require-play.ts';

export const kidEndCanvas = implementWrite(definition, {
  async run(context, { playId, completion, signals }) {
    const play = await requirePlay(context, playId);
    // A task's play ends with kid.report_canvas, which pays.
    if (play.taskId !== null) throw context.unknownId('playId');
    if (play.endedAt === null) {
      const { childId, canvasId } = play;
      // Its numbers are told, its words are not: a page wrote them.
      const { signals: _, summary, ...numbers } = await endPlayWith(context, play, completion, signals);
      context.emit({ type: 'canvas.played', refs: { childId, canvasId }, payload: numbers });
    }
    return { playId };
  },
  nextStep: 'kid.list_skills shows what else there is; kid.open_skill_canvas plays it again.',
});
