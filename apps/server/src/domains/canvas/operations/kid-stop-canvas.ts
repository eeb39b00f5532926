import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { requireChild } from '../../family/index.ts';
import { postCard } from '../../inbox/index.ts';
import { findPlayable, markStopped } from '../play-store.ts';
import { requirePlay } from '../require-play.ts';

export const definition = defineOperation({
  name: 'kid.stop_canvas',
  title: 'The game stopped',
  description:
    'Tells that the page had to take a canvas away. This version opens for no kid until a parent has had a look.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 20, burst: 40 },
  reasons: ['LIMIT_EXCEEDED'],
  input: {
    playId: id,
    why: z
      .enum(['froze', 'left', 'flooded', 'restless'])
      .describe('froze: it no longer answered. left: it went to another page. flooded, restless: it was too busy.'),
  },
  output: { playId: id },
});

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
        title: message('canvasCards.title', { canvas: playable.name }),
        body: message('canvasCards.body', { kid: kid.name, why }),
        source: { kind: 'canvas', id: canvasId },
        childId,
        topic: { key: 'canvases', title: message('canvasCards.thread') },
        options: [
          { label: message('canvasCards.reopen'), actions: [{ operation: 'canvas.reopen', args: { canvasId } }] },
          { label: message('canvasCards.archive'), actions: [{ operation: 'canvas.archive', args: { canvasId } }] },
        ],
      });
    }
    return { playId };
  },
  nextStep: 'kid.today shows what else there is to do.',
});
