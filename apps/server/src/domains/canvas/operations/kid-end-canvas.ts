import { defineOperation, id, implementWrite } from '#operations';
import { endPlayWith } from '../open-play.ts';
import { canvasCompletion, canvasSignals } from '../play-schemas.ts';
import { requirePlay } from '../require-play.ts';

const definition = defineOperation({
  name: 'kid.end_canvas',
  title: 'That was fun',
  description:
    'Reports how a canvas ended that kid.open_skill_canvas opened, for the kid’s own history. One completion counts, and it pays nothing.',
  audience: ['kid'],
  rate: { perMinute: 20, burst: 40 },
  reasons: ['COMPLETION_MISMATCH'],
  input: { playId: id, completion: canvasCompletion, signals: canvasSignals },
  output: { playId: id },
});

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
