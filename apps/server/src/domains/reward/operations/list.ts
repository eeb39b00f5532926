import { listRewards as definition } from '@sprout/contract';
import { stepOfList } from '../../../core/list-step.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, placeIn } from '../../../core/page.ts';
import { listRewards } from '../reward-store.ts';

export const list = implementRead(definition, {
  async run({ db, familyId }, { status, cursor, limit }) {
    return pageShown(await listRewards(db, familyId, status, placeIn(cursor), limit));
  },
  nextStep: stepOfList({
    none: 'There is none; reward.create makes one.',
    some: 'reward.update and reward.archive change one; reward.list_claims shows what kids ask for.',
  }),
});
