import { reviewClaims as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { claimBefore } from '../before.ts';
import { approveClaim, dropClaim, requireClaim } from '../end-claim.ts';
import type { RewardPorts } from '../ports.ts';

export const reviewClaims = (ports: RewardPorts) =>
  implementWrite(definition, {
    async run(context, { claimIds, action, reason }) {
      const claims = [];
      const shown = [];
      // One after the other: each changes the balance that the next one reads.
      for (const claimId of new Set(claimIds)) {
        const before = await requireClaim(context, claimId, 'claimIds');
        shown.push(claimBefore(before));
        const alreadyResolved = before.status !== 'pending';
        let after = before;
        if (!alreadyResolved && action === 'approve') after = await approveClaim(context, ports, before, reason);
        if (!alreadyResolved && action === 'deny') after = await dropClaim(context, before, 'denied', reason);
        const { status, transactionId, resolvedLocal } = after;
        claims.push({ claimId, status, transactionId, resolvedAt: resolvedLocal ?? context.nowLocal, alreadyResolved });
      }
      context.showBefore({ claims: shown });
      return { claims };
    },
    nextStep: ({ claims }) =>
      claims.some(({ alreadyResolved }) => alreadyResolved)
        ? 'Those marked alreadyResolved were decided before; reward.list_claims shows what is still open.'
        : 'All are decided; reward.list_claims shows what is still open.',
  });
