import { cancelClaim as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { dropClaim, refuseResolved, requireClaim } from '../end-claim.ts';

export const cancelClaim = implementWrite(definition, {
  async run(context, { claimId }) {
    const claim = await requireClaim(context, claimId);
    if (claim.childId !== context.principal.actorId) throw context.unknownId('claimId');
    refuseResolved(claim);
    const { status } = await dropClaim(context, claim, 'cancelled', undefined);
    return { claimId, status };
  },
  nextStep: 'The gems are free again; kid.list_rewards shows what they can do.',
});
