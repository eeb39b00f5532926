import { undoClaimReview } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { claimBefore } from '../before.ts';
import { refuseResolved, requireClaim } from '../end-claim.ts';
import type { RewardPorts } from '../ports.ts';
import { reopenClaim } from '../reopen-claim.ts';

export const undoReview = (ports: RewardPorts) =>
  implementWrite(undoClaimReview, {
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
  });
