import { message } from '@sprout/messages';
import { z } from 'zod';
import {
  defineOperation,
  type InputOf,
  id,
  implementWrite,
  limits,
  line,
  type PrepareContext,
  refuse,
  requireFewer,
} from '#operations';
import { warnings } from '../../../core/operations/schema/preview.ts';
import { keepJudged } from '../../safety/index.ts';
import { addVersion, previewCanvas, previewStepOf, refuseErrors, warningsOf } from '../author.ts';
import { canvasBefore } from '../before.ts';
import { type Canvas, contentHashOf } from '../canvas.ts';
import { findCanvas, findVersion, updateCanvas, type Version } from '../canvas-store.ts';
import { type CheckedPage, checkPage } from '../check-page.ts';
import { playerWarnings } from '../players.ts';
import type { CanvasPorts } from '../ports.ts';
import { completionOfItsKind, dimensionsStay, fitsInBytes, mergeCompletion } from '../rules.ts';
import { analyzerIssue, canvasPreview, completionPatch, emoji, html, version } from '../schemas.ts';

export const definition = defineOperation({
  name: 'canvas.update',
  title: 'Change a canvas',
  description:
    'Makes a new version with the fields that you send; dimensions never change. Tasks and skills play the version ' +
    'that they linked until task.update or skill.update moves them.',
  scope: 'canvas:write',
  reasons: [
    'CANVAS_REJECTED',
    'PII_IN_PROMPT',
    'SAFETY_REJECTED',
    'LIMIT_EXCEEDED',
    'CANVAS_STORAGE_FULL',
    'VERSION_MISMATCH',
    'UNKNOWN_CANVAS_VERSION',
    'CANVAS_ARCHIVED',
  ],
  preview: { ...canvasPreview, changedFields: z.array(z.string()) },
  input: {
    canvasId: id,
    expectedVersion: version.optional().describe('The one you read; refused if there is a newer one.'),
    fromVersion: version.optional().describe('Takes all from that version, but for what you send.'),
    name: line(limits.nameLength).optional(),
    emoji: emoji.optional(),
    html: html.optional(),
    completionSchema: completionPatch.optional(),
    injectBaseStyles: z.boolean().optional(),
  },
  output: {
    canvasId: id,
    version,
    changedFields: z.array(z.string()),
    analyzerIssues: z.array(analyzerIssue),
    warnings,
  },
  undo: {
    by: 'canvas.update',
    args: ({ args: { canvasId }, result: { version }, before }) =>
      before && { canvasId, expectedVersion: version, fromVersion: before.version },
  },
});

type Input = InputOf<typeof definition>;

/** The page as it will be, and what the analyser says of it. */
interface Prepared extends CheckedPage {
  readonly html: string;
  readonly contentHash: string;
  /** The version that it begins with. */
  readonly from: Version;
}

export const update = implementWrite(definition, (ports: CanvasPorts) => ({
  rules: [completionOfItsKind, dimensionsStay, fitsInBytes],

  async prepare(context, input): Promise<Prepared | undefined> {
    const [before, from] = await readVersions(context, input);
    // `run` refuses it: there the answer is the same for every unknown id.
    if (before === undefined || from === undefined) return undefined;
    const { html = from.html } = input;
    const completionSchema = mergeCompletion(from.completionSchema, input.completionSchema);
    const isNewHtml = html !== before.html;
    const page = { name: input.name, html, isNewHtml, completionSchema };
    const checked = await checkPage(ports, context, page);
    const contentHash = input.html === undefined ? from.contentHash : contentHashOf(html);
    return { ...checked, html, contentHash, from };
  },

  async run(context, input, prepared) {
    const { db, familyId } = context;
    const { canvasId, expectedVersion } = input;
    const before = await findCanvas(db, familyId, canvasId);
    if (before === undefined || (prepared === undefined && input.fromVersion === undefined)) {
      throw context.unknownId('canvasId');
    }
    if (prepared === undefined) throw refuse('UNKNOWN_CANVAS_VERSION', { details: { newest: before.version } });
    if (before.archivedAt !== null) throw refuse('CANVAS_ARCHIVED');
    const { html, contentHash, issues, judged } = prepared;
    if (!context.isPreview) refuseErrors(issues);
    keepJudged(context, judged);
    // A page that was not sent was analysed as it was a moment ago.
    const isAsItWas = input.html === undefined && input.fromVersion === undefined;
    const hasMoved = isAsItWas && contentHash !== before.contentHash;
    if (hasMoved || (expectedVersion !== undefined && expectedVersion !== before.version)) {
      throw refuse('VERSION_MISMATCH', { details: { version: before.version } });
    }
    const base = input.fromVersion === undefined ? before : { ...before, ...partsOf(prepared.from) };
    const after = changeCanvas(base, input, contentHash);
    const changedFields = fieldsChanged(before, after);
    context.dependOn('version', before.version);
    context.showBefore(canvasBefore(before));
    const told = { analyzerIssues: [...issues], warnings: [...judged.warnings, ...(await warningsOf(context, after))] };
    if (changedFields.length === 0) return { canvasId, version: before.version, changedFields, ...told };
    requireFewer(before.version, limits.versionsPerCanvas, 'versions of a canvas', 'canvas.create');
    const next: Canvas = { ...after, version: before.version + 1, updatedAt: context.nowLocal };
    updateCanvas(db, familyId, next);
    await addVersion(context, next, html);
    context.emit({ type: 'canvas.updated', refs: { canvasId }, payload: { version: next.version, changedFields } });
    const players = await ports.playersOf(db, familyId, canvasId, context.nowLocal.slice(0, 10));
    const behind = playerWarnings(context.principal, players, (player, { version }) =>
      message('canvasWarnings.stillPlaysVersion', { player, version }),
    );
    return { canvasId, version: next.version, changedFields, ...told, warnings: [...told.warnings, ...behind] };
  },

  async preview(context, { canvasId }, { version, changedFields, analyzerIssues, warnings }) {
    const { db, familyId } = context;
    const [canvas, document] = await Promise.all([
      findCanvas(db, familyId, canvasId),
      findVersion(db, familyId, canvasId, version),
    ]);
    if (canvas === undefined || document === undefined) throw new Error('the canvas was not written');
    return { ...previewCanvas(context, canvas, document.html, { analyzerIssues, warnings }), changedFields };
  },
  previewStep: previewStepOf(definition.name),
  nextStep: ({ changedFields }) =>
    changedFields.length === 0
      ? 'Nothing changed: it was like this already; canvas.get shows it.'
      : 'canvas.get shows it; what plays it stays at its version: task.update with canvasSpec moves a task; ' +
        'skill.update with addCanvasIds moves a skill.',
}));

/** The version that counts now, and the one that the new one begins with. */
function readVersions({ store, principal }: PrepareContext, { canvasId, fromVersion }: Input) {
  const familyId = principal?.familyId ?? '';
  return store.read(async (db) => {
    const canvas = await findCanvas(db, familyId, canvasId);
    if (canvas === undefined) return [];
    const now = await findVersion(db, familyId, canvasId, canvas.version);
    return [now, fromVersion === undefined ? now : await findVersion(db, familyId, canvasId, fromVersion)];
  });
}

/** What a version says of its canvas. */
function partsOf({ name, emoji, completionSchema, injectBaseStyles }: Version) {
  return { name, emoji, completion: completionSchema, injectBaseStyles };
}

function changeCanvas(before: Canvas, input: Input, contentHash: string): Canvas {
  return {
    ...before,
    name: input.name ?? before.name,
    emoji: input.emoji ?? before.emoji,
    completion: mergeCompletion(before.completion, input.completionSchema),
    injectBaseStyles: input.injectBaseStyles ?? before.injectBaseStyles,
    contentHash,
  };
}

/** The field of a canvas for each argument. */
const fieldOf = {
  name: 'name',
  emoji: 'emoji',
  html: 'contentHash',
  completionSchema: 'completion',
  injectBaseStyles: 'injectBaseStyles',
} as const;

function fieldsChanged(before: Canvas, after: Canvas): string[] {
  return Object.entries(fieldOf)
    .filter(([, field]) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map(([name]) => name);
}
