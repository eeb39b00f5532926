import { listCanvases as definition } from '@sprout/contract';
import { stepOfList } from '../../../core/list-step.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, placeIn } from '../../../core/page.ts';
import { listCanvases } from '../canvas-store.ts';

export const list = implementRead(definition, {
  async run({ db, familyId }, { status, cursor, limit }) {
    return pageShown(await listCanvases(db, familyId, status, placeIn(cursor), limit));
  },
  nextStep: stepOfList({
    none: 'There is none; read sprout://canvas/sdk, then canvas.create makes one.',
    some: 'canvas.get has the HTML of one; skill.write links them.',
  }),
});
