import { message } from '@sprout/messages';
import { defineOperation, id, implementWrite } from '#operations';
import { requireScope } from '../../../core/scopes/authorise.ts';
import { rewardBefore } from '../before.ts';
import { changingRewards } from '../kid-rewards.ts';
import { requireRoom } from '../require-room.ts';
import { findReward, updateReward } from '../reward-store.ts';

const definition = defineOperation({
  name: 'reward.restore',
  title: 'Bring a reward back',
  description: 'Undoes reward.archive.',
  scope: 'reward:write',
  reasons: ['LIMIT_EXCEEDED'],
  input: { rewardId: id },
  output: { rewardId: id },
  change: ({ rewardId }, { thing }) => ({
    title: message('change.lines.reward.restore', { reward: thing(rewardId) }),
    said: ['rewardId'],
  }),
  undo: { by: 'reward.archive', args: ({ args: { rewardId } }) => ({ rewardId }) },
});

export const restore = implementWrite(definition, {
  async run(context, { rewardId }) {
    const { db, familyId } = context;
    const reward = await findReward(db, familyId, rewardId);
    if (reward === undefined) throw context.unknownId('rewardId');
    context.dependOn('reward', reward);
    context.showBefore({ ...rewardBefore(reward), archived: reward.archivedAt !== null });
    if (reward.archivedAt === null) return { rewardId };
    if (reward.category === 'screen_time') requireScope(context.principal, 'screentime:approve');
    await requireRoom(context);
    await changingRewards(context, () => updateReward(db, familyId, { ...reward, archivedAt: null }));
    context.emit({ type: 'reward.restored', refs: { rewardId }, payload: {} });
    return { rewardId };
  },
  nextStep: 'Kids can claim it again; reward.list shows it.',
});
