import { kidStopCanvas as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { postCard } from '../../inbox/index.ts';
import { findPlayable, markStopped } from '../play-store.ts';
import { requirePlay } from '../require-play.ts';

const words = {
  froze: 'It froze and no longer answered.',
  left: 'It tried to go to another page.',
  flooded: 'It sent far too many messages.',
  restless: 'It took the keyboard focus again and again.',
} as const;

export const kidStopCanvas = implementWrite(definition, {
  async run(context, { playId, why }) {
    const { db, familyId } = context;
    const play = await requirePlay(context, playId);
    const { childId, canvasId, version } = play;
    const playable = await findPlayable(db, familyId, canvasId, version);
    if (playable !== undefined && playable.stopped === null) {
      const kid = await requireChild(context, childId);
      markStopped(db, familyId, play, why);
      context.emit({ type: 'canvas.stopped', refs: { childId, canvasId }, payload: { why, version } });
      await postCard(context, {
        kind: 'question',
        title: `${playable.name} had to be stopped`,
        body: `${kid.name} played it. ${words[why]} It opens for no kid until you let it; an agent can repair it with canvas.update.`,
        source: { kind: 'canvas', id: canvasId },
        childId,
        topic: { key: 'canvases', title: 'Canvases' },
        options: [
          { label: 'Let it open again', actions: [{ operation: 'canvas.reopen', args: { canvasId } }] },
          { label: 'Archive it', actions: [{ operation: 'canvas.archive', args: { canvasId } }] },
        ],
      });
    }
    return { playId };
  },
  nextStep: 'kid.today shows what else there is to do.',
});
