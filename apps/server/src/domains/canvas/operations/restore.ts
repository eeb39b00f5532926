import { restoreCanvas } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireRoom } from '../author.ts';
import { canvasBefore } from '../before.ts';
import { findCanvas, updateCanvas } from '../canvas-store.ts';

export const restore = implementWrite(restoreCanvas, {
  async run(context, { canvasId }) {
    const { db, familyId } = context;
    const canvas = await findCanvas(db, familyId, canvasId);
    if (canvas === undefined) throw context.unknownId('canvasId');
    context.showBefore({ ...canvasBefore(canvas), archived: canvas.archivedAt !== null });
    if (canvas.archivedAt !== null) {
      await requireRoom(context);
      updateCanvas(db, familyId, { ...canvas, archivedAt: null });
      context.emit({ type: 'canvas.restored', refs: { canvasId }, payload: {} });
    }
    return { canvasId };
  },
  nextStep: 'canvas.list shows it again.',
});
