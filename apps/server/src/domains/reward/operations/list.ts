import { z } from 'zod';
import { defineOperation, implementRead, pageInput, pageOutput } from '#operations';
import { stepOfList } from '../../../core/lists/list-step.ts';
import { pageShown, placeIn } from '../../../core/lists/page.ts';
import { listRewards } from '../reward-store.ts';
import { reward } from '../schemas.ts';

const definition = defineOperation({
  name: 'reward.list',
  title: 'Rewards',
  description: 'The family’s rewards, newest first: price, who sees them, how many are left.',
  scope: 'reward:read',
  effect: 'read',
  input: { status: z.enum(['active', 'archived', 'all']).default('active'), ...pageInput },
  output: pageOutput(reward),
});

export const list = implementRead(definition, {
  async run({ db, familyId }, { status, cursor, limit }) {
    return pageShown(await listRewards(db, familyId, status, placeIn(cursor), limit));
  },
  nextStep: stepOfList({
    none: 'There is none; reward.create makes one.',
    some: 'reward.update and reward.archive change one; reward.list_claims shows what kids ask for.',
  }),
});
