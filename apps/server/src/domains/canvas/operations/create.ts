import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line } from '#operations';
import { noteMaker } from '../../../core/ceilings/measure.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import { keepJudged } from '../../safety/index.ts';
import { addVersion, previewCanvas, previewStepOf, refuseErrors, requireRoom, warningsOf } from '../author.ts';
import { type Canvas, contentHashOf } from '../canvas.ts';
import { findCanvas, insertCanvas } from '../canvas-store.ts';
import { checkPage } from '../check-page.ts';
import type { CanvasPorts } from '../ports.ts';
import { completionOfItsKind, fitsInBytes, knownDimensions } from '../rules.ts';
import { analyzerIssue, canvasDimensions, canvasPreview, completionSchema, emoji, html, version } from '../schemas.ts';

export const definition = defineOperation({
  name: 'canvas.create',
  title: 'Create a canvas',
  description:
    'Keeps a small game, exercise or story: one HTML page without any network, played in a sandbox. It reports ' +
    'through window.sprout and ends once, as completionSchema says. Show previewUrl of a dryRun to the parent. ' +
    'Kids reach it through a skill that links it and a task. Never write a kid’s name into it: sprout.whoami() ' +
    'tells it.',
  scope: 'canvas:write',
  reasons: [
    'CANVAS_REJECTED',
    'PII_IN_PROMPT',
    'SAFETY_REJECTED',
    'LIMIT_EXCEEDED',
    'CANVAS_STORAGE_FULL',
    'UNKNOWN_DIMENSION_AXIS',
    'INVALID_DIMENSION_VALUE',
  ],
  preview: canvasPreview,
  input: {
    name: line(limits.nameLength).meta({ examples: ['Count the stars'] }),
    emoji: emoji.optional(),
    html,
    completionSchema,
    dimensions: canvasDimensions.describe('Whom it is for.'),
    injectBaseStyles: z.boolean().default(true).describe('Adds Sprout’s base styles before its own.'),
  },
  output: { canvasId: id, version, analyzerIssues: z.array(analyzerIssue), warnings },
  undo: { by: 'canvas.archive', args: ({ result: { canvasId } }) => ({ canvasId }) },
});

const DEFAULT_EMOJI = '🎨';

export const create = implementWrite(definition, (ports: CanvasPorts) => ({
  rules: [completionOfItsKind, ...knownDimensions, fitsInBytes],

  async prepare(context, { name, html, completionSchema }) {
    const page = { name, html, isNewHtml: true, completionSchema };
    return { ...(await checkPage(ports, context, page)), contentHash: contentHashOf(html) };
  },

  async run(context, input, { issues, judged, contentHash }) {
    const { db, familyId, nowLocal } = context;
    if (!context.isPreview) refuseErrors(issues);
    keepJudged(context, judged);
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
    noteMaker(context, canvas.canvasId);
    insertCanvas(db, familyId, canvas, context.nextPlace());
    await addVersion(context, canvas, input.html);
    const { canvasId } = canvas;
    context.emit({ type: 'canvas.created', refs: { canvasId }, payload: {} });
    const warnings = [...judged.warnings, ...(await warningsOf(context, canvas))];
    return { canvasId, version: 1, analyzerIssues: [...issues], warnings };
  },

  async preview(context, { html }, { canvasId, analyzerIssues, warnings }) {
    const canvas = await findCanvas(context.db, context.familyId, canvasId);
    if (canvas === undefined) throw new Error('the canvas was not written');
    return previewCanvas(context, canvas, html, { analyzerIssues, warnings });
  },
  previewStep: previewStepOf(definition.name),
  nextStep: 'Link it with skill.write or skill.update (canvasIds), then give it to a kid with task.create.',
}));
