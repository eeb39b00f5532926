import { archiveCanvas } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { canvasBefore } from '../before.ts';
import { findCanvas, updateCanvas } from '../canvas-store.ts';

export const archive = implementWrite(archiveCanvas, {
  async run(context, { canvasId }) {
    const { db, familyId, nowLocal } = context;
    const canvas = await findCanvas(db, familyId, canvasId);
    if (canvas === undefined) throw context.unknownId('canvasId');
    context.showBefore({ ...canvasBefore(canvas), archived: canvas.archivedAt !== null });
    if (canvas.archivedAt === null) {
      updateCanvas(db, familyId, { ...canvas, archivedAt: nowLocal });
      context.emit({ type: 'canvas.archived', refs: { canvasId }, payload: {} });
    }
    return { canvasId };
  },
  nextStep: 'canvas.restore brings it back; tasks that play it go on.',
});
