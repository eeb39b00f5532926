import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { id, instant, line, pageInput, pageOf } from '../schema/fields.ts';
import { previewShape, warnings } from '../schema/preview.ts';

/** How a canvas ends: with points, with a plain end, or with the time that it took. */
export const completionSchema = z
  .strictObject({
    kind: z
      .enum(['score', 'complete', 'timed'])
      .describe('Points, done, or a time.')
      .meta({ examples: ['complete'] }),
    maxScore: z.number().gt(0).max(1_000_000).optional().describe('For score: points beyond it are cut off.'),
  })
  .describe('How it ends. The canvas calls the SDK function of this kind once.');

/** What a canvas is made for. The only axis so far is age. */
export const canvasDimensions = z.looseObject({
  age: z
    .string()
    .max(20)
    .describe('From the youngest to the oldest age: 5-7.')
    .meta({ examples: ['5-7'] }),
});

const html = z
  .string()
  .min(1)
  .max(limits.canvasBytes)
  .describe('One whole page with its styles and scripts. Read sprout://canvas/sdk first.');

const emoji = line(16);
const version = z.int().min(1);

/** One thing that the analyser found. */
export const analyzerIssue = z.strictObject({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  message: z.string(),
  line: z.int().optional(),
  column: z.int().optional(),
  fix: z.string(),
});

const previewUrl = z.string().describe('Shows it as a kid would see it; open for an hour, without sign-in.');

const canvasPreview = previewShape(
  z.strictObject({
    name: z.string(),
    emoji: z.string(),
    completionSchema,
    dimensions: canvasDimensions.nullable(),
    injectBaseStyles: z.boolean(),
    version,
  }),
  { previewHtml: z.string(), previewUrl, analyzerIssues: z.array(analyzerIssue) },
);

export const createCanvas = defineOperation({
  name: 'canvas.create',
  title: 'Create a canvas',
  description:
    'Keeps a small game, exercise or story as one HTML page without any network, that kids play in a sandboxed frame. It reports through window.sprout and ends once, as completionSchema says. Sprout analyses it: errors refuse it. Preview with dryRun and show previewUrl to the parent. Kids reach it through a skill that links it (skill.write with canvasIds) and a task. Never write a kid’s name into it: sprout.whoami() tells it.',
  scope: 'canvas:write',
  audience: ['agent', 'parent'],
  effect: 'write',
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
});

export const updateCanvas = defineOperation({
  name: 'canvas.update',
  title: 'Change a canvas',
  description:
    'Makes a new version of a canvas with the fields that are given; the others stay. Its dimensions never change: make a new canvas for other ages. Tasks and skills play the version that they linked until task.update or skill.update moves them. Preview with dryRun and show previewUrl to the parent.',
  scope: 'canvas:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  reasons: [
    'CANVAS_REJECTED',
    'PII_IN_PROMPT',
    'SAFETY_REJECTED',
    'LIMIT_EXCEEDED',
    'CANVAS_STORAGE_FULL',
    'VERSION_MISMATCH',
    'CANVAS_ARCHIVED',
  ],
  preview: { ...canvasPreview, changedFields: z.array(z.string()) },
  input: {
    canvasId: id,
    expectedVersion: version.optional().describe('The version that you read; refused if there is a newer one.'),
    name: line(limits.nameLength).optional(),
    emoji: emoji.optional(),
    html: html.optional(),
    completionSchema: completionSchema.optional(),
    injectBaseStyles: z.boolean().optional(),
  },
  output: {
    canvasId: id,
    version,
    changedFields: z.array(z.string()),
    analyzerIssues: z.array(analyzerIssue),
    warnings,
  },
});

const canvasItem = z.strictObject({
  canvasId: id,
  name: z.string(),
  emoji: z.string(),
  version,
  completionSchema,
  dimensions: canvasDimensions.nullable(),
  createdAt: instant,
  updatedAt: instant,
  archivedAt: instant.nullable(),
});

export const listCanvases = defineOperation({
  name: 'canvas.list',
  title: 'Canvases',
  description: 'The canvases of the family, newest first, without their HTML.',
  scope: 'canvas:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: { status: z.enum(['active', 'archived', 'all']).default('active'), ...pageInput },
  output: pageOf(canvasItem),
});

export const getCanvas = defineOperation({
  name: 'canvas.get',
  title: 'One canvas',
  description:
    'A canvas with its HTML, and its latest versions. Without version: the newest. Tasks and skills play the version that they linked.',
  scope: 'canvas:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  reasons: ['UNKNOWN_CANVAS_VERSION'],
  input: { canvasId: id, version: version.optional() },
  output: {
    ...canvasItem.shape,
    html: z.string(),
    injectBaseStyles: z.boolean(),
    versions: z.array(
      z.strictObject({
        version,
        name: z.string(),
        createdAt: instant,
        by: z.string(),
        stopped: z.string().nullable().describe('Why it opens for no kid until a parent calls canvas.reopen.'),
      }),
    ),
  },
});

export const previewCanvas = defineOperation({
  name: 'canvas.preview',
  title: 'Show a canvas',
  description:
    'Makes an address at which a parent can try a kept canvas for an hour; nothing that is played there counts. Without version: the newest.',
  scope: 'canvas:read',
  audience: ['agent', 'parent'],
  effect: 'write',
  holdsSecret: true,
  reasons: ['UNKNOWN_CANVAS_VERSION'],
  input: { canvasId: id, version: version.optional() },
  output: { previewUrl, expiresAt: instant },
});

export const archiveCanvas = defineOperation({
  name: 'canvas.archive',
  title: 'Archive a canvas',
  description: 'Takes a canvas out of the list; nothing new can link it. Tasks and skills that link it still play it.',
  scope: 'canvas:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  destructive: true,
  input: { canvasId: id },
  output: { canvasId: id, warnings },
});

export const restoreCanvas = defineOperation({
  name: 'canvas.restore',
  title: 'Bring a canvas back',
  description: 'Puts an archived canvas back into the list.',
  scope: 'canvas:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  reasons: ['LIMIT_EXCEEDED'],
  input: { canvasId: id },
  output: { canvasId: id },
});

export const reopenCanvas = defineOperation({
  name: 'canvas.reopen',
  title: 'Let a stopped canvas open again',
  description:
    'A canvas that froze, left its frame or flooded it opens for no kid until a parent has had a look. This lets all its versions open again.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  input: { canvasId: id },
  output: { canvasId: id, wasStopped: z.boolean() },
});

export const kidSaveCanvas = defineOperation({
  name: 'kid.save_canvas',
  title: 'Keep my work',
  description:
    'Keeps what a canvas saves for the kid, in place of what it saved before. The kid finds it again on every device.',
  scope: null,
  audience: ['kid'],
  effect: 'write',
  rate: { perMinute: 60, burst: 60 },
  reasons: ['CANVAS_STATE_FULL', 'CANVAS_STATE_MOVED_ON'],
  input: {
    playId: id,
    basedOn: z
      .string()
      .max(100)
      .regex(/^[\w-]+$/, 'a stateVersion that Sprout returned')
      .nullable()
      .optional()
      .describe(
        'The stateVersion on which this builds. It is refused if another device has saved since. Without it, what was saved is replaced.',
      ),
    state: z
      .string()
      .min(1)
      .max(limits.canvasStateLength)
      .describe('JSON.')
      .meta({ examples: ['{"page":2}'] }),
  },
  output: { playId: id, stateVersion: z.string() },
});

export const kidStopCanvas = defineOperation({
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

/** Every operation of canvas, in the order in which lists show them. */
export const canvasOperations = [
  createCanvas,
  updateCanvas,
  listCanvases,
  getCanvas,
  previewCanvas,
  archiveCanvas,
  restoreCanvas,
  reopenCanvas,
  kidSaveCanvas,
  kidStopCanvas,
];
