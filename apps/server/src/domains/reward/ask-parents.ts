import { message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { requireChild } from '../family/index.ts';
import {
  type CardClosing,
  type CardDraft,
  type CardSource,
  closeCards,
  markTakenBack,
  postCard,
} from '../inbox/index.ts';
import type { NewClaim } from './claim-store.ts';
import type { ClaimEnd } from './reward.ts';

type AskedClaim = Pick<NewClaim, 'claimId' | 'rewardId' | 'childId' | 'rewardName' | 'gems' | 'minutes' | 'dueAt'>;

/** Asks the parents about a claim; the question ends when the claim does. */
export async function askParents(
  context: WriteContext,
  kidName: string,
  claim: AskedClaim,
  known: Pick<CardDraft, 'isKnown'> = {},
): Promise<void> {
  const { claimId, rewardId, childId, rewardName, gems, minutes, dueAt } = claim;
  const decide = (action: string) => [{ operation: 'reward.review_claim', args: { claimId, action } }];
  await postCard(context, {
    ...known,
    kind: 'question',
    title: message('rewardCards.title', { kid: kidName, reward: rewardName }),
    body: message('rewardCards.body', { reward: rewardName, gems, minutes: minutes ?? 0 }),
    source: sourceOf(claimId),
    childId,
    subject: `reward ${rewardId} for ${childId}`,
    topic: { key: `rewards ${childId}`, title: message('rewardCards.thread', { kid: kidName }) },
    options: [
      { label: message('rewardCards.approve'), actions: decide('approve') },
      { label: message('rewardCards.deny'), actions: decide('deny') },
    ],
    expiresAt: dueAt,
  });
}

/** Asks the parents once more, because a decision was taken back. */
export async function askAgain(context: WriteContext, claim: AskedClaim): Promise<void> {
  markTakenBack(context, sourceOf(claim.claimId));
  const kid = await requireChild(context, claim.childId);
  await askParents(context, kid.name, claim, { isKnown: true });
}

const closings: Readonly<Record<ClaimEnd, CardClosing>> = {
  approved: 'closed',
  denied: 'closed',
  expired: 'expired',
  cancelled: 'taken_back',
};

/** Closes the question about a claim that has ended. */
export async function closeQuestion(context: WriteContext, claimId: string, status: ClaimEnd): Promise<void> {
  await closeCards(context, sourceOf(claimId), closings[status], message(`rewardCards.outcomes.${status}`));
}

function sourceOf(claimId: string): CardSource {
  return { kind: 'claim', id: claimId };
}
