import { setGoal as definition } from '@sprout/contract';
import type { WriteContext } from '../../../core/operations/context.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { deleteGoal, findGoal, putGoal } from '../goal-store.ts';
import { goalShown } from '../goals.ts';
import { isVisibleTo, type Reward } from '../reward.ts';
import { findReward } from '../reward-store.ts';

export const setGoal = implementWrite(definition, {
  async run(context, { rewardId }) {
    const { db, familyId } = context;
    const { childId } = await requireChild(context, context.principal.actorId);
    const reward = rewardId === null ? null : await requireVisible(context, rewardId, childId);
    const before = await findGoal(db, familyId, childId);
    if (reward === null) {
      deleteGoal(db, familyId, childId);
      if (before !== undefined) context.emit({ type: 'reward.goal_cleared', refs: { childId }, payload: {} });
      return { goal: null };
    }
    if (before?.rewardId !== reward.rewardId) {
      putGoal(db, familyId, childId, reward.rewardId);
      context.emit({ type: 'reward.goal_set', refs: { childId, rewardId: reward.rewardId }, payload: {} });
    }
    return { goal: goalShown(reward) };
  },
  nextStep: ({ goal }) =>
    goal === null
      ? 'kid.list_rewards shows what there is to save for.'
      : 'kid.list_rewards shows how far it is; kid.claim_reward claims it.',
});

async function requireVisible(context: WriteContext, rewardId: string, childId: string): Promise<Reward> {
  const reward = await findReward(context.db, context.familyId, rewardId);
  if (reward === undefined || !isVisibleTo(reward, childId)) throw context.unknownId('rewardId');
  return reward;
}
