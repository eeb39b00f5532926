import { kidStopCanvas as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { inFamilyLanguage, requireChild } from '../../family/index.ts';
import { postCard } from '../../inbox/index.ts';
import { cardWords } from '../card-words.ts';
import { findPlayable, markStopped } from '../play-store.ts';
import { requirePlay } from '../require-play.ts';

export const kidStopCanvas = implementWrite(definition, {
  async run(context, { playId, why }) {
    const { db, familyId } = context;
    const play = await requirePlay(context, playId);
    const { childId, canvasId, version } = play;
    const playable = await findPlayable(db, familyId, canvasId, version);
    if (playable !== undefined && playable.stopped === null) {
      const [kid, words] = await Promise.all([requireChild(context, childId), inFamilyLanguage(context, cardWords)]);
      markStopped(db, familyId, play, why);
      context.emit({ type: 'canvas.stopped', refs: { childId, canvasId }, payload: { why, version } });
      await postCard(context, {
        kind: 'question',
        title: words.title(playable.name),
        body: words.body(kid.name, why),
        source: { kind: 'canvas', id: canvasId },
        childId,
        topic: { key: 'canvases', title: words.thread },
        options: [
          { label: words.reopen, actions: [{ operation: 'canvas.reopen', args: { canvasId } }] },
          { label: words.archive, actions: [{ operation: 'canvas.archive', args: { canvasId } }] },
        ],
      });
    }
    return { playId };
  },
  nextStep: 'kid.today shows what else there is to do.',
});
