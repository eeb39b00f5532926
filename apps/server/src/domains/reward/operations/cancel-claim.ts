import { defineOperation, id, implementWrite } from '#operations';
import { dropClaim, refuseResolved, requireClaim } from '../end-claim.ts';
import { claimStatus } from '../schemas.ts';

const definition = defineOperation({
  name: 'kid.cancel_claim',
  title: 'Take a claim back',
  description: 'Takes back an own claim that is still pending; its gems are free again.',
  audience: ['kid'],
  rate: { perMinute: 5, burst: 20 },
  reasons: ['ALREADY_RESOLVED'],
  input: { claimId: id },
  output: { claimId: id, status: claimStatus },
});

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
