import { updateReward as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { refuseWrongSpec, requireChildren } from '../check-reward.ts';
import { changedFields, type Reward } from '../reward.ts';
import { findReward, updateReward } from '../reward-store.ts';

export const update = implementWrite(definition, {
  async run(context, { rewardId, ...patch }) {
    const { db, familyId } = context;
    const before = await findReward(db, familyId, rewardId);
    if (before === undefined || before.archivedAt !== null) throw context.unknownId();
    const childIds = patch.childIds === undefined ? before.childIds : await requireChildren(context, patch.childIds);
    const category = patch.category ?? before.category;
    // Who makes a general reward of a screen-time one need not say that its minutes go.
    const keptSpec = patch.category === 'general' ? null : before.screenTimeSpec;
    const screenTimeSpec = patch.screenTimeSpec ?? keptSpec;
    refuseWrongSpec('reward.update', category, screenTimeSpec);
    const after: Reward = {
      ...before,
      name: patch.name ?? before.name,
      gemsRequired: patch.gemsRequired ?? before.gemsRequired,
      emoji: patch.emoji === undefined ? before.emoji : patch.emoji,
      category,
      screenTimeSpec,
      childIds,
      stock: patch.stock === undefined ? before.stock : patch.stock,
      cooldownDays: patch.cooldownDays === undefined ? before.cooldownDays : patch.cooldownDays,
    };
    const changed = changedFields(before, after);
    if (changed.length > 0) {
      updateReward(db, familyId, after);
      context.emit({ type: 'reward.updated', refs: { rewardId }, payload: { changedFields: changed } });
    }
    return { rewardId, changedFields: changed };
  },
  nextStep: 'reward.list shows the reward as it is now; open claims keep what they were made with.',
});
