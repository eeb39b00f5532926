import { defineOperation, id, implementWrite } from '#operations';
import { requireRoom } from '../author.ts';
import { canvasBefore } from '../before.ts';
import { findCanvas, updateCanvas } from '../canvas-store.ts';

const definition = defineOperation({
  name: 'canvas.restore',
  title: 'Bring a canvas back',
  description: 'Puts an archived canvas back into the list.',
  scope: 'canvas:write',
  reasons: ['LIMIT_EXCEEDED'],
  input: { canvasId: id },
  output: { canvasId: id },
});

export const restore = implementWrite(definition, {
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
