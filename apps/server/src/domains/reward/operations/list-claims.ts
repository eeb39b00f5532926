import { listClaims as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, placeIn } from '../../../core/page.ts';
import { listClaims as listed } from '../claim-store.ts';

export const listClaims = implementRead(definition, {
  async run({ db, familyId }, { status, childId, cursor, limit }) {
    return pageShown(await listed(db, familyId, { before: placeIn(cursor), status, childId, limit }));
  },
  nextStep: (page) =>
    page.nextCursor === null
      ? 'Decide pending ones with reward.review_claim, or many with reward.review_claims.'
      : 'Call again with nextCursor for older claims.',
});
