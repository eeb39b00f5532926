import { z } from 'zod';
import { defineOperation, implementRead, pageInput, pageOutput } from '#operations';
import { stepOfList } from '../../../core/lists/list-step.ts';
import { pageShown, placeIn } from '../../../core/lists/page.ts';
import { listCanvases } from '../canvas-store.ts';
import { canvasItem } from '../schemas.ts';

const definition = defineOperation({
  name: 'canvas.list',
  title: 'Canvases',
  description: 'The canvases of the family, newest first, without their HTML.',
  scope: 'canvas:read',
  effect: 'read',
  input: { status: z.enum(['active', 'archived', 'all']).default('active'), ...pageInput },
  output: pageOutput(canvasItem),
});

export const list = implementRead(definition, {
  async run({ db, familyId }, { status, cursor, limit }) {
    return pageShown(await listCanvases(db, familyId, status, placeIn(cursor), limit));
  },
  nextStep: stepOfList({
    none: 'There is none; read sprout://canvas/sdk, then canvas.create makes one.',
    some: 'canvas.get has the HTML of one; skill.write links them.',
  }),
});
