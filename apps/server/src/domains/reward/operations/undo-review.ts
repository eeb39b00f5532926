import { z } from 'zod';
import { defineOperation, id, implementWrite, limits } from '#operations';
import { requireChild } from '../../family/index.ts';
import { claimBefore } from '../before.ts';
import { refuseResolved, requireClaim } from '../end-claim.ts';
import type { RewardPorts } from '../ports.ts';
import { reopenClaim } from '../reopen-claim.ts';
import { claimStatus } from '../schemas.ts';

const definition = defineOperation({
  name: 'reward.undo_review',
  title: 'Take back a decision on a claim',
  description:
    `Takes back what a grown-up decided about a claim in the last ${limits.undoDecisionMinutes} minutes: the claim ` +
    'is pending again, holds its gems again, and the parents are asked again. Minutes of screen time that it gave ' +
    'and that are not used end now. Refused once the kid has claimed the reward again. Does nothing if the claim is ' +
    'pending already.',
  audience: ['parent'],
  // It takes minutes away, and gems that were free.
  destructive: true,
  reasons: ['ALREADY_RESOLVED', 'DECISION_STANDS', 'INSUFFICIENT_GEMS', 'OUT_OF_STOCK', 'LIMIT_EXCEEDED'],
  input: {
    claimId: id,
    status: z
      .enum(['approved', 'denied'])
      .describe('The decision to take back; if it is another by now, that one stays.'),
  },
  output: { claimId: id, status: claimStatus },
});

export const undoReview = implementWrite(definition, (ports: RewardPorts) => ({
  async run(context, { claimId, status: decision }) {
    const claim = await requireClaim(context, claimId);
    await requireChild(context, claim.childId, 'claimId');
    context.showBefore(claimBefore(claim));
    // Somebody was faster if it is pending already: there is nothing left to take back.
    if (claim.status !== decision) refuseResolved(claim);
    else await reopenClaim(context, ports, claim);
    return { claimId, status: 'pending' as const };
  },
  nextStep: 'It waits again: reward.review_claim decides anew.',
}));
