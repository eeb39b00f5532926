import { message } from '@sprout/messages';
import { defineOperation, id, implementWrite } from '#operations';
import { measureDeletion } from '../../../core/ceilings/measure.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import { canvasBefore } from '../before.ts';
import { findCanvas, updateCanvas } from '../canvas-store.ts';
import { playerWarnings } from '../players.ts';
import type { CanvasPorts } from '../ports.ts';

const definition = defineOperation({
  name: 'canvas.archive',
  title: 'Archive a canvas',
  description: 'Takes a canvas out of the list. Tasks and skills that link it still play it.',
  scope: 'canvas:write',
  destructive: true,
  input: { canvasId: id },
  output: { canvasId: id, warnings },
  undo: { by: 'canvas.restore', args: ({ args: { canvasId } }) => ({ canvasId }) },
});

export const archive = implementWrite(definition, (ports: Pick<CanvasPorts, 'playersOf'>) => ({
  async run(context, { canvasId }) {
    const { db, familyId, nowLocal, principal } = context;
    const canvas = await findCanvas(db, familyId, canvasId);
    if (canvas === undefined) throw context.unknownId('canvasId');
    context.showBefore({ ...canvasBefore(canvas), archived: canvas.archivedAt !== null });
    await measureDeletion(context, canvasId);
    if (canvas.archivedAt === null) {
      updateCanvas(db, familyId, { ...canvas, archivedAt: nowLocal });
      context.emit({ type: 'canvas.archived', refs: { canvasId }, payload: {} });
    }
    const players = await ports.playersOf(db, familyId, canvasId, nowLocal.slice(0, 10));
    return {
      canvasId,
      warnings: playerWarnings(principal, players, (player) => message('canvasWarnings.stillPlays', { player })),
    };
  },
  nextStep: ({ warnings }) =>
    warnings.length === 0
      ? 'canvas.restore brings it back; nothing plays it.'
      : 'Tell the parent what still plays it. canvas.restore brings it back; task.delete ends a task; skill.update ' +
        'with removeCanvasIds takes it out of a skill.',
}));
