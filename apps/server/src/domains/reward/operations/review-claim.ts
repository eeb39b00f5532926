import { reviewClaim as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { claimBefore } from '../before.ts';
import { approveClaim, dropClaim, refuseResolved, requireClaim } from '../end-claim.ts';
import { isNoteOfGiving, noteGiven } from '../note-given.ts';
import type { RewardPorts } from '../ports.ts';

const givenOnlyIfApproved = defineRule(definition.input, ['action', 'given'], ({ action, given }) =>
  action === 'deny' && given !== undefined
    ? [{ path: '/given', expected: 'nothing, because the action is deny: only an approved reward is given' }]
    : [],
);

export const reviewClaim = (ports: RewardPorts) =>
  implementWrite(definition, {
    rules: [givenOnlyIfApproved],
    async run(context, { claimId, action, reason, given }) {
      const claim = await requireClaim(context, claimId);
      const isNote = isNoteOfGiving(claim, given);
      if (!isNote) refuseResolved(claim);
      context.showBefore(claimBefore(claim));
      const decided = isNote
        ? claim
        : action === 'approve'
          ? await approveClaim(context, ports, claim, reason)
          : await dropClaim(context, claim, 'denied', reason);
      if (given !== undefined) await noteGiven(context, decided, given);
      const { status, transactionId, resolvedLocal } = decided;
      return { claimId, status, transactionId, resolvedAt: resolvedLocal ?? context.nowLocal };
    },
    nextStep: ({ status }) =>
      status === 'approved'
        ? 'Hand out the reward, then note it with given: true; gems.query_balance shows what the kid has left.'
        : 'The kid’s gems are free again, as gems.query_balance shows; the kid reads the reason.',
  });
