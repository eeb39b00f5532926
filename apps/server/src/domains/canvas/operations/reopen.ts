import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { closeCards } from '../../inbox/index.ts';
import { findCanvas } from '../canvas-store.ts';
import { clearStopped } from '../play-store.ts';

const definition = defineOperation({
  name: 'canvas.reopen',
  title: 'Let a stopped canvas open again',
  description:
    'A canvas that froze, left its frame, flooded it, flashed or showed words that are not fit opens no more for the kid who ' +
    'played it, until a parent has had a look. This lets all its versions open again.',
  audience: ['parent'],
  input: { canvasId: id },
  output: { canvasId: id, wasStopped: z.boolean() },
});

export const reopen = implementWrite(definition, {
  async run(context, { canvasId }) {
    const { db, familyId } = context;
    if ((await findCanvas(db, familyId, canvasId)) === undefined) throw context.unknownId('canvasId');
    const wasStopped = (await clearStopped(db, familyId, canvasId)) > 0;
    if (wasStopped) {
      context.emit({ type: 'canvas.reopened', refs: { canvasId }, payload: {} });
      await closeCards(context, { kind: 'canvas', id: canvasId }, 'closed', message('canvasCards.reopened'));
    }
    return { canvasId, wasStopped };
  },
  nextStep: 'canvas.get shows it; canvas.update repairs it.',
});
