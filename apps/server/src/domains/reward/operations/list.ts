import { listRewards as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, placeIn } from '../../../core/page.ts';
import { listRewards } from '../reward-store.ts';

export const list = implementRead(definition, {
  async run({ db, familyId }, { status, cursor, limit }) {
    return pageShown(await listRewards(db, familyId, status, placeIn(cursor), limit));
  },
  nextStep: (page) =>
    page.nextCursor === null
      ? 'reward.update and reward.archive change one; reward.list_claims shows what kids ask for.'
      : 'Call again with nextCursor for older rewards.',
});
