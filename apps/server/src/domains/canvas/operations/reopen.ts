import { reopenCanvas } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { closeCards } from '../../inbox/index.ts';
import { findCanvas } from '../canvas-store.ts';
import { reopened } from '../card-words.ts';
import { clearStopped } from '../play-store.ts';

export const reopen = implementWrite(reopenCanvas, {
  async run(context, { canvasId }) {
    const { db, familyId } = context;
    if ((await findCanvas(db, familyId, canvasId)) === undefined) throw context.unknownId('canvasId');
    const wasStopped = (await clearStopped(db, familyId, canvasId)) > 0;
    if (wasStopped) {
      context.emit({ type: 'canvas.reopened', refs: { canvasId }, payload: {} });
      await closeCards(context, { kind: 'canvas', id: canvasId }, 'closed', reopened);
    }
    return { canvasId, wasStopped };
  },
  nextStep: 'canvas.get shows it; canvas.update repairs it.',
});
