import { defineOperation, id, implementWrite, instant, refuse } from '#operations';
import { formatInstant } from '../../../core/time/zone.ts';
import { insertAddress } from '../address-store.ts';
import { PREVIEW_MS } from '../author.ts';
import { findCanvas } from '../canvas-store.ts';
import { findPlayable } from '../play-store.ts';
import { previewUrl, version } from '../schemas.ts';

const definition = defineOperation({
  name: 'canvas.preview',
  title: 'Show a canvas',
  description: 'Makes an address at which a parent can try a kept canvas for an hour; nothing played there counts.',
  scope: 'canvas:read',
  neverAsked: true,
  holdsSecret: true,
  reasons: ['UNKNOWN_CANVAS_VERSION'],
  input: { canvasId: id, version: version.optional() },
  output: { previewUrl, expiresAt: instant },
});

export const preview = implementWrite(definition, {
  async run(context, { canvasId, version }) {
    const { db, familyId, clock } = context;
    const canvas = await findCanvas(db, familyId, canvasId);
    if (canvas === undefined) throw context.unknownId('canvasId');
    const wanted = version ?? canvas.version;
    if ((await findPlayable(db, familyId, canvasId, wanted)) === undefined) {
      throw refuse('UNKNOWN_CANVAS_VERSION', { details: { newest: canvas.version } });
    }
    const secret = context.random.secret(24);
    const expiresAt = context.now + PREVIEW_MS;
    insertAddress(db, familyId, secret, { canvasId, version: wanted }, expiresAt);
    return {
      previewUrl: `${context.origin}/canvas/preview/${secret}`,
      expiresAt: formatInstant(expiresAt, clock.timezone),
    };
  },
  nextStep: 'Show previewUrl to the parent; canvas.update changes what they do not like.',
});
