import { refuse, type WriteContext } from '#operations';
import type { IdArgument } from '../../core/operations/id-arguments.ts';
import { requireApprover } from '../../core/scopes/authorise.ts';
import { releaseHold, spendHold } from '../gems/index.ts';
import { closeQuestion } from './ask-parents.ts';
import { findClaim, resolveClaim } from './claim-store.ts';
import { deleteGoal, findGoal } from './goal-store.ts';
import { changingRewards } from './kid-rewards.ts';
import type { RewardPorts } from './ports.ts';
import { type Claim, type ClaimEnd, stockAfter } from './reward.ts';
import { findReward, updateReward } from './reward-store.ts';

const SOURCE = 'reward';

/** The claim with this id. Refuses an unknown one. */
export async function requireClaim(
  context: WriteContext,
  claimId: string,
  argument: IdArgument = 'claimId',
): Promise<Claim> {
  const claim = await findClaim(context.db, context.familyId, claimId);
  if (claim === undefined) throw context.unknownId(argument);
  return claim;
}

/** Refuses a claim that has ended, with its outcome. */
export function refuseResolved({ claimId, status, reason, resolvedLocal, transactionId }: Claim): void {
  if (status === 'pending') return;
  throw refuse('ALREADY_RESOLVED', {
    details: { claimId, status, reason, resolvedAt: resolvedLocal, transactionId },
  });
}

/** Approves a pending claim: spends its gems and grants its minutes. Returns the new claim. */
export async function approveClaim(
  context: WriteContext,
  ports: RewardPorts,
  claim: Claim,
  reason: string | undefined,
): Promise<Claim> {
  const { claimId, childId, rewardId, rewardName, minutes } = claim;
  if (minutes !== null) requireApprover(context.principal, 'screentime:approve');
  const posted = await spendHold(context, { source: SOURCE, sourceId: claimId, reason: rewardName });
  const goal = await findGoal(context.db, context.familyId, childId);
  const isGoal = goal?.rewardId === rewardId;
  const work = async () => {
    if (isGoal) deleteGoal(context.db, context.familyId, childId);
    return end(context, { ...claim, endedGoal: isGoal ? 1 : 0 }, 'approved', reason, posted?.transactionId);
  };
  const ended = await changingRewards(context, work, childId);
  if (minutes !== null) await ports.grantMinutes(context, { childId, minutes, sourceId: claimId });
  if (isGoal) context.emit({ type: 'reward.goal_reached', refs: { childId, rewardId }, payload: {} });
  return ended;
}

/** Ends a pending claim without the reward: frees its gems and puts it back into stock. */
export async function dropClaim(
  context: WriteContext,
  claim: Claim,
  status: Exclude<ClaimEnd, 'approved'>,
  reason: string | undefined,
): Promise<Claim> {
  const { db, familyId } = context;
  await releaseHold(context, { source: SOURCE, sourceId: claim.claimId });
  const reward = await findReward(db, familyId, claim.rewardId);
  return changingRewards(context, () => {
    if (reward !== undefined && reward.stock !== null) {
      updateReward(db, familyId, { ...reward, stock: stockAfter(reward.stock, 1) });
    }
    return end(context, claim, status, reason, undefined);
  });
}

async function end(
  context: WriteContext,
  claim: Claim,
  status: ClaimEnd,
  reason: string | undefined,
  transactionId: string | undefined,
): Promise<Claim> {
  const ended: Claim = {
    ...claim,
    status,
    reason: reason ?? null,
    dueAt: null,
    resolvedLocal: context.nowLocal,
    givenLocal: status === 'approved' && claim.minutes !== null ? context.nowLocal : null,
    transactionId: transactionId ?? null,
  };
  resolveClaim(context.db, context.familyId, ended);
  const { claimId, childId, rewardId, gems } = claim;
  context.emit({ type: `reward.claim_${status}`, refs: { childId, rewardId, claimId }, payload: { gems } });
  await closeQuestion(context, claimId, status);
  return ended;
}
