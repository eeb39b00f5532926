import { z } from 'zod';
import { defineOperation, id, implementRead, instant, refuse } from '#operations';
import { findCanvas, findVersion, listVersions } from '../canvas-store.ts';
import { whyStopped } from '../play.ts';
import { canvasItem, version } from '../schemas.ts';

const definition = defineOperation({
  name: 'canvas.get',
  title: 'One canvas',
  description: 'A canvas with its HTML and its latest versions. Default: the newest.',
  scope: 'canvas:read',
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
        stopped: z
          .string()
          .nullable()
          .describe('Why it does not open for a kid, or for any, until a parent calls canvas.reopen.'),
      }),
    ),
  },
});

const VERSIONS = 20;

export const get = implementRead(definition, {
  async run(context, { canvasId, version }) {
    const { db, familyId } = context;
    const canvas = await findCanvas(db, familyId, canvasId);
    if (canvas === undefined) throw context.unknownId('canvasId');
    const wanted = version ?? canvas.version;
    const [document, versions] = await Promise.all([
      findVersion(db, familyId, canvasId, wanted),
      listVersions(db, familyId, canvasId, VERSIONS),
    ]);
    if (document === undefined) throw refuse('UNKNOWN_CANVAS_VERSION', { details: { newest: canvas.version } });
    const { age, createdAt, updatedAt, archivedAt } = canvas;
    const { name, emoji, completionSchema, html, injectBaseStyles } = document;
    return {
      canvasId,
      name,
      emoji,
      version: wanted,
      completionSchema,
      dimensions: age === null ? null : { age },
      createdAt,
      updatedAt,
      archivedAt,
      html,
      injectBaseStyles,
      versions: versions.map((one) => ({ ...one, stopped: whyStopped(one.stopped) })),
    };
  },
  nextStep: 'canvas.update makes a new version; tasks and skills keep playing theirs until they are moved.',
});
