import { defineOperation } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { dropClaim, requireClaim } from '../end-claim.ts';
import { claimStatus } from '../schemas.ts';

const definition = defineOperation({
  name: 'reward.expire_claim',
  title: 'Let a claim expire',
  description: `Ends a claim that nobody decided for ${limits.claimDays} days and gives its gems back.`,
  scope: null,
  audience: ['sprout'],
  effect: 'write',
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
