import { reviewClaim as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { claimBefore } from '../before.ts';
import { approveClaim, dropClaim, refuseResolved, requireClaim } from '../end-claim.ts';
import type { RewardPorts } from '../ports.ts';

export const reviewClaim = (ports: RewardPorts) =>
  implementWrite(definition, {
    async run(context, { claimId, action, reason }) {
      const claim = await requireClaim(context, claimId);
      refuseResolved(claim);
      context.showBefore(claimBefore(claim));
      const { status, transactionId } =
        action === 'approve'
          ? await approveClaim(context, ports, claim, reason)
          : await dropClaim(context, claim, 'denied', reason);
      return { claimId, status, transactionId, resolvedAt: context.nowLocal };
    },
    nextStep: ({ status }) =>
      status === 'approved'
        ? 'Hand out the reward; gems.query_balance shows what the kid has left.'
        : 'The kid’s gems are free again, as gems.query_balance shows; the kid reads the reason.',
  });
