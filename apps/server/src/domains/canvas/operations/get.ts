import { getCanvas } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { findCanvas, findVersion, listVersions } from '../canvas-store.ts';

const VERSIONS = 20;

export const get = implementRead(getCanvas, {
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
      versions,
    };
  },
  nextStep: 'canvas.update makes a new version; tasks and skills keep playing theirs until they are moved.',
});
