import { expireClaim as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { dropClaim, requireClaim } from '../end-claim.ts';

export const expireClaim = implementWrite(definition, {
  async run(context, { claimId }) {
    const claim = await requireClaim(context, claimId);
    // Decided while this call was on its way, or found by a clock that runs ahead: then there is nothing to do.
    const isDue = claim.dueAt !== null && claim.dueAt <= context.now;
    const { status } = isDue ? await dropClaim(context, claim, 'expired', undefined) : claim;
    return { claimId, status };
  },
  nextStep: 'reward.list_claims shows what is still open.',
});
