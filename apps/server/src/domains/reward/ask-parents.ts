import type { WriteContext } from '../../core/operations/context.ts';
import { type CardSource, closeCards, postCard } from '../inbox/index.ts';
import type { NewClaim } from './claim-store.ts';
import type { Claim } from './reward.ts';

/** Asks the parents about a claim; the question ends when the claim does. */
export async function askParents(context: WriteContext, kidName: string, claim: NewClaim): Promise<void> {
  const { claimId, childId, rewardName, gems, minutes, dueAt } = claim;
  const operation = 'reward.review_claim';
  const parts = [rewardName, gems > 0 ? `for ${gems} gems` : '', minutes === null ? '' : `(${minutes} minutes)`];
  await postCard(context, {
    kind: 'question',
    title: `${kidName} claims ${rewardName}`,
    body: `${parts.filter((part) => part !== '').join(' ')}.`,
    source: sourceOf(claimId),
    topic: { key: `rewards ${childId}`, title: `Rewards of ${kidName}` },
    options: [
      { label: 'Approve', operation, args: { claimId, action: 'approve' } },
      { label: 'Deny', operation, args: { claimId, action: 'deny' } },
    ],
    expiresAt: dueAt,
  });
}

const outcomeWords: Readonly<Record<Exclude<Claim['status'], 'pending'>, string>> = {
  approved: 'Approved.',
  denied: 'Denied.',
  expired: 'Nobody decided in time.',
  cancelled: 'The kid took it back.',
};

/** Closes the question about a claim that has ended. */
export async function closeQuestion(context: WriteContext, { claimId, status }: Claim): Promise<void> {
  if (status === 'pending') throw new Error('a question stays open while its claim does');
  await closeCards(context, sourceOf(claimId), status === 'expired' ? 'expired' : 'closed', outcomeWords[status]);
}

function sourceOf(claimId: string): CardSource {
  return { kind: 'reward', id: claimId };
}
