import type { WriteContext } from '#operations';
import { markGiven } from './claim-store.ts';
import { changingRewards } from './kid-rewards.ts';
import type { Claim } from './reward.ts';

/** Whether a call only notes that an approved reward was handed over. Minutes need no note: they come with the approval. */
export function isNoteOfGiving({ status, minutes }: Claim, given: boolean | undefined): boolean {
  return given !== undefined && status === 'approved' && minutes === null;
}

/** Notes that the kid has had an approved reward, or takes the note back. The second of two equal notes changes nothing. */
export async function noteGiven(context: WriteContext, claim: Claim, given: boolean): Promise<void> {
  const { claimId, childId, rewardId } = claim;
  if (!isNoteOfGiving(claim, given) || given === (claim.givenLocal !== null)) return;
  await changingRewards(
    context,
    () => markGiven(context.db, context.familyId, claimId, given ? context.nowLocal : null),
    childId,
  );
  context.emit({ type: 'reward.claim_given', refs: { childId, rewardId, claimId }, payload: { given } });
}
