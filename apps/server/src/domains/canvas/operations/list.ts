import { listCanvases as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, placeIn } from '../../../core/page.ts';
import { listCanvases } from '../canvas-store.ts';

export const list = implementRead(definition, {
  async run({ db, familyId }, { status, cursor, limit }) {
    return pageShown(await listCanvases(db, familyId, status, placeIn(cursor), limit));
  },
  nextStep: (page) =>
    page.nextCursor === null
      ? 'canvas.get has the HTML of one; skill.write links them.'
      : 'Call again with nextCursor for older canvases.',
});
