import { createCanvas } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { addVersion, previewCanvas, previewStepOf, requireRoom, warningsOf } from '../author.ts';
import { type Canvas, contentHashOf } from '../canvas.ts';
import { findCanvas, insertCanvas } from '../canvas-store.ts';
import { checkPage } from '../check-page.ts';
import type { CanvasPorts } from '../ports.ts';
import { completionOfItsKind, fitsInBytes, knownDimensions } from '../rules.ts';

const DEFAULT_EMOJI = '🎨';

export const create = (ports: CanvasPorts) =>
  implementWrite(createCanvas, {
    rules: [completionOfItsKind, ...knownDimensions, fitsInBytes],

    async prepare(context, { name, html, completionSchema }) {
      const page = { name, html, isNewHtml: true, completionSchema };
      const issues = await checkPage(ports, context, page);
      return { issues, contentHash: contentHashOf(html) };
    },

    async run(context, input, { issues, contentHash }) {
      const { db, familyId, nowLocal } = context;
      await requireRoom(context);
      const canvas: Canvas = {
        canvasId: context.random.id('cv'),
        age: input.dimensions.age,
        version: 1,
        name: input.name,
        emoji: input.emoji ?? DEFAULT_EMOJI,
        completion: input.completionSchema,
        injectBaseStyles: input.injectBaseStyles,
        contentHash,
        createdAt: nowLocal,
        updatedAt: nowLocal,
        archivedAt: null,
      };
      insertCanvas(db, familyId, canvas, context.nextPlace());
      await addVersion(context, canvas, input.html);
      const { canvasId } = canvas;
      context.emit({ type: 'canvas.created', refs: { canvasId }, payload: {} });
      return { canvasId, version: 1, analyzerIssues: [...issues], warnings: await warningsOf(context, canvas) };
    },

    async preview(context, { html }, { canvasId, analyzerIssues, warnings }) {
      const canvas = await findCanvas(context.db, context.familyId, canvasId);
      if (canvas === undefined) throw new Error('the canvas was not written');
      return previewCanvas(context, canvas, html, { analyzerIssues, warnings });
    },
    previewStep: previewStepOf(createCanvas.name),
    nextStep: 'Link it with skill.write or skill.update (canvasIds), then give it to a kid with task.create.',
  });
