import { listRuns as definition } from '@sprout/contract';
import { stepOfList } from '../../../core/list-step.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageOf, pageShown, placeIn } from '../../../core/page.ts';
import { coversHands } from '../hands.ts';
import { listAwaiting, listRuns } from '../run-store.ts';
import { itemOf } from '../shown.ts';

export const list = implementRead(definition, {
  async run({ db, familyId, principal }, { status, for: whom, cursor, limit }) {
    if (whom === undefined) return pageShown(await listRuns(db, familyId, status, placeIn(cursor), limit));
    const before = placeIn(cursor);
    const fitting = (await listAwaiting(db, familyId)).filter(
      (run) => run.place < before && coversHands(principal, run.hands),
    );
    return pageOf(fitting.slice(0, limit + 1), limit, itemOf, ({ place }) => [place]);
  },
  nextStep: stepOfList({
    none: 'There is none; run.start runs a skill.',
    some: 'run.start runs a skill; watch sprout://family/runs.',
  }),
});
