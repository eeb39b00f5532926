import { message } from '@sprout/messages';
import { defineOperation, id, implementWrite } from '#operations';
import { measureDeletion } from '../../../core/ceilings/measure.ts';
import { rewardBefore } from '../before.ts';
import { changingRewards } from '../kid-rewards.ts';
import { findReward, updateReward } from '../reward-store.ts';

const definition = defineOperation({
  name: 'reward.archive',
  title: 'Archive a reward',
  description: 'Takes a reward out of the catalogue; open claims can still be decided. Ask the parent first.',
  scope: 'reward:write',
  destructive: true,
  input: { rewardId: id },
  output: { rewardId: id },
  change: ({ rewardId }, { thing }) => ({
    title: message('change.lines.reward.archive', { reward: thing(rewardId) }),
    said: ['rewardId'],
  }),
  undo: { by: 'reward.restore', args: ({ args: { rewardId } }) => ({ rewardId }) },
});

export const archive = implementWrite(definition, {
  async run(context, { rewardId }) {
    const { db, familyId } = context;
    const reward = await findReward(db, familyId, rewardId);
    if (reward === undefined) throw context.unknownId('rewardId');
    context.dependOn('reward', reward);
    context.showBefore(rewardBefore(reward));
    await measureDeletion(context, rewardId);
    if (reward.archivedAt === null) {
      await changingRewards(context, () => updateReward(db, familyId, { ...reward, archivedAt: context.nowLocal }));
      context.emit({ type: 'reward.archived', refs: { rewardId }, payload: {} });
    }
    return { rewardId };
  },
  nextStep: 'reward.list_claims shows open claims of it, which can still be decided; reward.restore undoes this.',
});
