import { defineOperation, id, implementWrite, limits } from '#operations';
import { dropClaim, requireClaim } from '../end-claim.ts';
import { claimStatus } from '../schemas.ts';

const definition = defineOperation({
  name: 'reward.expire_claim',
  title: 'Let a claim expire',
  description: `Ends a claim that nobody decided for ${limits.claimDays} days and gives its gems back.`,
  audience: ['sprout'],
  input: { claimId: id },
  output: { claimId: id, status: claimStatus },
});

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
