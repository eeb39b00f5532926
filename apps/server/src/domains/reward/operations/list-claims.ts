import { z } from 'zod';
import { defineOperation, id, implementRead, pageInput, pageOutput } from '#operations';
import { stepOfList } from '../../../core/lists/list-step.ts';
import { pageShown, placeIn } from '../../../core/lists/page.ts';
import { requireChildOfHistory } from '../../family/index.ts';
import { listClaims as listed } from '../claim-store.ts';
import { claimStatus, rewardClaim } from '../schemas.ts';

const definition = defineOperation({
  name: 'reward.list_claims',
  title: 'Reward claims',
  description: 'What kids have claimed, newest first. A pending one holds its gems until it is decided or expires.',
  scope: 'reward:read',
  effect: 'read',
  input: {
    status: z
      .enum([...claimStatus.options, 'promised', 'all'])
      .default('all')
      .describe('promised: approved, not had yet.'),
    childId: id.optional(),
    ...pageInput,
  },
  output: pageOutput(rewardClaim),
});

export const listClaims = implementRead(definition, {
  async run(context, { status, childId, cursor, limit }) {
    const [claims] = await Promise.all([
      listed(context.db, context.familyId, { before: placeIn(cursor), status, childId, limit }),
      requireChildOfHistory(context, childId),
    ]);
    return pageShown(claims);
  },
  nextStep: stepOfList({
    none: 'There is none; reward.list shows what kids can claim.',
    some: (claims) => {
      const pending = claims.findLast(({ status }) => status === 'pending');
      const promised = claims.findLast(({ status, givenAt }) => status === 'approved' && givenAt === null);
      if (pending === undefined && promised !== undefined) {
        return (
          `Claim ${promised.claimId} is promised: once the kid has had it, reward.review_claim with this claimId, ` +
          'approve and given: true notes it.'
        );
      }
      return pending === undefined
        ? 'None of these waits; reward.list shows what kids can claim.'
        : `Claim ${pending.claimId} waits: reward.review_claim with this claimId decides, reward.review_claims decides on many.`;
    },
  }),
});
