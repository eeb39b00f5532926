import { z } from 'zod';
import { id, instant, limits, line } from '#operations';
import { patchOf } from '../../core/operations/schema/patch.ts';
import { previewShape } from '../../core/operations/schema/preview.ts';

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

export const completionPatch = patchOf(completionSchema);

/** What a canvas is made for. The only axis so far is age. */
export const canvasDimensions = z.looseObject({
  age: z
    .string()
    .max(20)
    .describe('From the youngest to the oldest age: 5-7.')
    .meta({ examples: ['5-7'] }),
});

export const html = z
  .string()
  .min(1)
  .max(limits.canvasBytes)
  .describe('One whole page with its styles and scripts. Read sprout://canvas/sdk first.');

export const emoji = line(16);

export const version = z.int().min(1);

/** One thing that the analyser found. */
export const analyzerIssue = z.strictObject({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  message: z.string(),
  line: z.int().optional(),
  column: z.int().optional(),
  fix: z.string(),
});

export const previewUrl = z.string().describe('Shows it as a kid would see it; open for an hour, without sign-in.');

export const canvasPreview = previewShape(
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

export const canvasItem = z.strictObject({
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
