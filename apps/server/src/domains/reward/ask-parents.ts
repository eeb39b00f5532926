import type { WriteContext } from '../../core/operations/context.ts';
import { type CardClosing, type CardSource, closeCards, postCard } from '../inbox/index.ts';
import type { NewClaim } from './claim-store.ts';
import type { ClaimEnd } from './reward.ts';

/** Asks the parents about a claim; the question ends when the claim does. */
export async function askParents(context: WriteContext, kidName: string, claim: NewClaim): Promise<void> {
  const { claimId, rewardId, childId, rewardName, gems, minutes, dueAt } = claim;
  const decide = (action: string) => [{ operation: 'reward.review_claim', args: { claimId, action } }];
  const parts = [rewardName, gems > 0 ? `for ${gems} gems` : '', minutes === null ? '' : `(${minutes} minutes)`];
  await postCard(context, {
    kind: 'question',
    title: `${kidName} claims ${rewardName}`,
    body: `${parts.filter((part) => part !== '').join(' ')}.`,
    source: sourceOf(claimId),
    childId,
    subject: `reward ${rewardId} for ${childId}`,
    topic: { key: `rewards ${childId}`, title: `Rewards of ${kidName}` },
    options: [
      { label: 'Approve', actions: decide('approve') },
      { label: 'Deny', actions: decide('deny') },
    ],
    expiresAt: dueAt,
  });
}

const outcomeWords: Readonly<Record<ClaimEnd, string>> = {
  approved: 'Approved.',
  denied: 'Denied.',
  expired: 'Nobody decided in time.',
  cancelled: 'The kid took it back.',
};

const closings: Readonly<Record<ClaimEnd, CardClosing>> = {
  approved: 'closed',
  denied: 'closed',
  expired: 'expired',
  cancelled: 'taken_back',
};

/** Closes the question about a claim that has ended. */
export async function closeQuestion(context: WriteContext, claimId: string, status: ClaimEnd): Promise<void> {
  await closeCards(context, sourceOf(claimId), closings[status], outcomeWords[status]);
}

function sourceOf(claimId: string): CardSource {
  return { kind: 'claim', id: claimId };
}
