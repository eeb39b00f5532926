import { createReward } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { namesakeWarnings } from '../../../core/preview/namesake-warnings.ts';
import { requireScope } from '../../../core/scopes/authorise.ts';
import { listChildren } from '../../family/index.ts';
import { changingRewards } from '../kid-rewards.ts';
import { requireChildren } from '../require-children.ts';
import { requireRoom } from '../require-room.ts';
import { isVisibleTo, specProblems } from '../reward.ts';
import { findNamesake, findReward, insertReward } from '../reward-store.ts';

const minutesOfScreenTime = defineRule(createReward.input, ['category'], ({ category, screenTimeSpec }) =>
  specProblems(category, screenTimeSpec !== undefined),
);

export const create = implementWrite(createReward, {
  rules: [minutesOfScreenTime],

  async run(context, input) {
    const { db, familyId } = context;
    const { screenTimeSpec = null, childIds } = input;
    if (input.category === 'screen_time') requireScope(context.principal, 'screentime:approve');
    const seenBy = await requireChildren(context, childIds ?? null);
    await requireRoom(context);
    const rewardId = context.random.id('rw');
    const reward = {
      rewardId,
      name: input.name,
      emoji: input.emoji ?? null,
      gemsRequired: input.gemsRequired,
      category: input.category,
      screenTimeSpec,
      childIds: seenBy,
      stock: input.stock ?? null,
      cooldownDays: input.cooldownDays ?? null,
      archivedAt: null,
    };
    const place = context.nextPlace();
    await changingRewards(context, () => insertReward(db, familyId, reward, place, context.nowLocal));
    context.emit({ type: 'reward.created', refs: { rewardId }, payload: { gemsRequired: reward.gemsRequired } });
    const kids = await listChildren(db, familyId);
    context.dependOn(
      'kids',
      kids.map(({ childId, name }) => [childId, name]),
    );
    return {
      rewardId,
      warnings: await namesakeWarnings('reward', reward.name, findNamesake(db, familyId, reward)),
    };
  },
  async preview({ db, familyId }, _input, { rewardId, warnings }) {
    const [reward, kids] = await Promise.all([findReward(db, familyId, rewardId), listChildren(db, familyId)]);
    if (reward === undefined) throw new Error('the reward was not written');
    const { rewardId: _made, archivedAt: _none, ...authored } = reward;
    const { childIds } = reward;
    return {
      resolved: { ...authored, childIds: childIds === null ? null : [...childIds] },
      warnings,
      kids: kids.filter(({ childId }) => isVisibleTo(reward, childId)).map(({ childId, name }) => ({ childId, name })),
    };
  },
  nextStep: 'Kids can claim it now; reward.list_claims shows what they ask for.',
});
