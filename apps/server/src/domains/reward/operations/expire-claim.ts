import { expireClaim as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { dropClaim, requireClaim } from '../end-claim.ts';

export const expireClaim = implementWrite(definition, {
  async run(context, { claimId }) {
    const claim = await requireClaim(context, claimId);
    // Does nothing if the claim was decided since, or was found by a process whose clock is fast.
    const isDue = claim.dueAt !== null && claim.dueAt <= context.now;
    const { status } = isDue ? await dropClaim(context, claim, 'expired', undefined) : claim;
    return { claimId, status };
  },
  nextStep: 'reward.list_claims shows what is still open.',
});
