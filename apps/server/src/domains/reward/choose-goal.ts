import type { OutputOf, WriteContext } from '#operations';
import { refuseNotForChild } from '../family/index.ts';
import { deleteGoal, findGoal, putGoal } from './goal-store.ts';
import { goalShown } from './goals.ts';
import type { definition as setGoal } from './operations/set-goal.ts';
import { isVisibleTo, rewardsUri } from './reward.ts';
import { findReward } from './reward-store.ts';

/** Chooses what a kid saves for: a reward that it can see, or nothing. Callers check the kid first. */
export async function chooseGoal(
  context: WriteContext,
  childId: string,
  rewardId: string | null,
): Promise<OutputOf<typeof setGoal>['goal']> {
  const { db, familyId } = context;
  const [reward, before] = await Promise.all([
    rewardId === null ? undefined : findReward(db, familyId, rewardId),
    findGoal(db, familyId, childId),
  ]);
  const old = before && (await findReward(db, familyId, before.rewardId));
  context.showBefore({ rewardId: before?.rewardId ?? null, goal: old ? goalShown(old) : null }, { rewardId });
  if (rewardId === null) {
    if (before === undefined) return null;
    deleteGoal(db, familyId, childId);
    // A goal that the kid could no longer see was shown to nobody.
    if (old !== undefined && isVisibleTo(old, childId)) context.touch(rewardsUri(childId));
    context.emit({ type: 'reward.goal_cleared', refs: { childId }, payload: {} });
    return null;
  }
  if (reward === undefined || reward.archivedAt !== null) throw context.unknownId('rewardId');
  if (!isVisibleTo(reward, childId)) throw await refuseNotForChild(context, 'rewardId', reward.childIds ?? []);
  if (before?.rewardId !== rewardId) {
    putGoal(db, familyId, childId, rewardId);
    context.touch(rewardsUri(childId));
    context.emit({ type: 'reward.goal_set', refs: { childId, rewardId }, payload: {} });
  }
  return goalShown(reward);
}
