import { z } from 'zod';
import { defineOperation, id, implementWrite, instant, type WriteContext } from '#operations';
import { noteCall } from '../../../core/undo/note-call.ts';
import { claimBefore } from '../before.ts';
import { approveClaim, dropClaim, requireClaim } from '../end-claim.ts';
import type { RewardPorts } from '../ports.ts';
import { action, claimStatus, otherWords, reviewReason } from '../schemas.ts';

const definition = defineOperation({
  name: 'reward.review_claims',
  title: 'Decide on many claims',
  description: 'Decides several pending claims with one reason. A decided one keeps its outcome (alreadyResolved).',
  scope: 'reward:write',
  destructive: true,
  reasons: ['PARENT_DECIDES'],
  ...otherWords,
  input: { claimIds: z.array(id).min(1).max(100), action, reason: reviewReason },
  output: {
    claims: z.array(
      z.strictObject({
        claimId: id,
        status: claimStatus,
        transactionId: id.nullable(),
        resolvedAt: instant,
        alreadyResolved: z.boolean(),
      }),
    ),
  },
});

export const reviewClaims = implementWrite(definition, (ports: RewardPorts) => ({
  async run(context, { claimIds, action, reason }) {
    const claims = [];
    const shown = [];
    // One after the other: each changes the balance that the next one reads.
    for (const claimId of new Set(claimIds)) {
      const before = await requireClaim(context, claimId, 'claimIds');
      shown.push(claimBefore(before));
      const alreadyResolved = before.status !== 'pending';
      const decide = (one: WriteContext) =>
        action === 'approve' ? approveClaim(one, ports, before, reason) : dropClaim(one, before, 'denied', reason);
      const after = alreadyResolved ? before : await noteCall(context, { name: 'reward.review_claim' }, before, decide);
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
}));
