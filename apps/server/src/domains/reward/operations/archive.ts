import { archiveReward } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { rewardBefore } from '../before.ts';
import { changingRewards } from '../kid-rewards.ts';
import { findReward, updateReward } from '../reward-store.ts';

export const archive = implementWrite(archiveReward, {
  async run(context, { rewardId }) {
    const { db, familyId } = context;
    const reward = await findReward(db, familyId, rewardId);
    if (reward === undefined) throw context.unknownId('rewardId');
    context.dependOn('reward', reward);
    context.showBefore(rewardBefore(reward));
    if (reward.archivedAt === null) {
      await changingRewards(context, () => updateReward(db, familyId, { ...reward, archivedAt: context.nowLocal }));
      context.emit({ type: 'reward.archived', refs: { rewardId }, payload: {} });
    }
    return { rewardId };
  },
  nextStep: 'reward.list_claims shows open claims of it, which can still be decided; reward.restore undoes this.',
});
