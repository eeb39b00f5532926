import { refuse, type WriteContext } from '#operations';
import { refuseStanding, requireFreshDecision } from '../../core/undo/fresh-decision.ts';
import { holdAgain } from '../gems/index.ts';
import { askAgain } from './ask-parents.ts';
import { latestClaim, reopenClaim as storeOpenClaim } from './claim-store.ts';
import { findGoal, putGoal } from './goal-store.ts';
import { changingRewards } from './kid-rewards.ts';
import type { RewardPorts } from './ports.ts';
import { type Claim, claimExpiry, stockAfter } from './reward.ts';
import { findReward, updateReward } from './reward-store.ts';

/** Takes a decision back: the claim waits again and holds its gems, as if nobody had decided. */
export async function reopenClaim(context: WriteContext, ports: RewardPorts, claim: Claim): Promise<void> {
  const { db, familyId, now } = context;
  const { claimId, childId, rewardId, gems, minutes, status } = claim;
  requireFreshDecision(claim.resolvedLocal, now);
  const [reward, latest, goal] = await Promise.all([
    findReward(db, familyId, rewardId),
    latestClaim(db, familyId, rewardId, childId),
    findGoal(db, familyId, childId),
  ]);
  const dueAt = claimExpiry(claim.claimedAt);
  // A kid has one open claim of a reward, and no claim waits for longer than a claim may.
  const isClaimedAgain =
    latest !== undefined &&
    latest.claimId !== claimId &&
    (latest.status === 'pending' || latest.claimedAt > claim.claimedAt);
  if (isClaimedAgain || dueAt <= now) throw refuseStanding();
  const isTakenFromStock = status === 'denied' && reward !== undefined && reward.stock !== null;
  if (isTakenFromStock && reward.stock === 0) throw refuse('OUT_OF_STOCK');

  await holdAgain(context, { source: 'reward', sourceId: claimId, childId, amount: gems });
  if (status === 'approved' && minutes !== null) await ports.takeBackMinutes(context, { childId, sourceId: claimId });
  await changingRewards(context, () => {
    if (isTakenFromStock) updateReward(db, familyId, { ...reward, stock: stockAfter(reward.stock, -1) });
    if (claim.endedGoal === 1 && goal === undefined) putGoal(db, familyId, childId, rewardId);
    storeOpenClaim(db, familyId, claimId, dueAt);
  });
  context.emit({
    type: 'reward.claim_reopened',
    refs: { childId, rewardId, claimId },
    payload: { gems, from: status },
  });
  await askAgain(context, { ...claim, dueAt });
}
