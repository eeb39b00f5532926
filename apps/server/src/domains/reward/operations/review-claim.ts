import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, instant } from '#operations';
import { quote } from '../../../core/operations/change.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { claimBefore } from '../before.ts';
import { approveClaim, dropClaim, refuseResolved, requireClaim } from '../end-claim.ts';
import { isNoteOfGiving, noteGiven } from '../note-given.ts';
import type { RewardPorts } from '../ports.ts';
import { action, claimStatus, otherWords, reviewReason } from '../schemas.ts';

const definition = defineOperation({
  name: 'reward.review_claim',
  title: 'Decide on a claim',
  description:
    'Approves or denies a pending claim: approving spends the held gems and grants screen minutes (needs ' +
    'screentime:approve), denying gives the gems back. The first decision counts. approve with given: true notes ' +
    'that the kid had it.',
  scope: 'reward:write',
  destructive: true,
  reasons: ['ALREADY_RESOLVED', 'PARENT_DECIDES'],
  ...otherWords,
  input: {
    claimId: id,
    action,
    reason: reviewReason,
    given: z.boolean().optional().describe('false takes the note back.'),
  },
  output: { claimId: id, status: claimStatus, transactionId: id.nullable(), resolvedAt: instant },
  change: ({ action, given }, { before, nameOf }) => {
    const [kid, reward, gems] = [nameOf(before.childId), quote(before.rewardName), Number(before.gems)];
    const said = ['claimId', 'action'];
    if (before.status === 'approved' && action === 'approve' && given !== undefined) {
      const title = message(given ? 'change.lines.reward.had' : 'change.lines.reward.toGet', { kid, reward });
      return { title, said: [...said, 'given'] };
    }
    if (action === 'deny') {
      return { title: message('change.lines.reward.deny', { kid, reward }), said, verb: message('change.verbs.deny') };
    }
    const title = message('change.lines.reward.give', { kid, reward, gems });
    return { title, said, verb: message('change.verbs.approve') };
  },
  undo: {
    by: 'reward.undo_review',
    isBrief: true,
    args: ({ result: { claimId, status } }) => ({ claimId, status }),
  },
});

const givenOnlyIfApproved = defineRule(definition.input, ['action', 'given'], ({ action, given }) =>
  action === 'deny' && given !== undefined
    ? [{ path: '/given', expected: 'nothing, because the action is deny: only an approved reward is given' }]
    : [],
);

export const reviewClaim = implementWrite(definition, (ports: RewardPorts) => ({
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
}));
