import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line, refuse } from '#operations';
import { measureMinutes } from '../../../core/ceilings/measure.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { requireScope } from '../../../core/scopes/authorise.ts';
import { updateBack } from '../../../core/undo/find-undo.ts';
import { rewardBefore } from '../before.ts';
import { changingRewards } from '../kid-rewards.ts';
import { requireChildren } from '../require-children.ts';
import { changedFields, type Reward, specProblems } from '../reward.ts';
import { findReward, updateReward } from '../reward-store.ts';
import { childIds, cooldownDays, emoji, gemsRequired, rewardCategory, screenTimeSpec, stock } from '../schemas.ts';

const definition = defineOperation({
  name: 'reward.update',
  title: 'Change a reward',
  description:
    'Changes a reward; open claims stay as they were. null for childIds: every kid, for stock: unlimited, for ' +
    'cooldownDays and emoji: none.',
  scope: 'reward:write',
  input: {
    rewardId: id,
    name: line(limits.nameLength).optional(),
    gemsRequired: gemsRequired.optional(),
    emoji: emoji.nullable().optional(),
    category: rewardCategory.optional(),
    screenTimeSpec: screenTimeSpec.optional(),
    childIds: childIds.nullable().optional(),
    stock: stock.nullable().optional(),
    cooldownDays: cooldownDays.nullable().optional(),
  },
  output: { rewardId: id, changedFields: z.array(z.string()) },
  change: ({ rewardId }, { thing }) => ({
    title: message('change.lines.reward.update', { reward: thing(rewardId) }),
    said: ['rewardId'],
  }),
  undo: updateBack('reward.update', 'rewardId'),
});

/** Refuses minutes for a general reward. The other checks of a category need the stored reward. */
const noMinutesForGeneral = defineRule(definition.input, ['category'], ({ category, screenTimeSpec }) =>
  category === 'general' ? specProblems(category, screenTimeSpec !== undefined) : [],
);

export const update = implementWrite(definition, {
  rules: [noMinutesForGeneral],

  async run(context, { rewardId, ...patch }) {
    const { db, familyId } = context;
    const before = await findReward(db, familyId, rewardId);
    if (before === undefined || before.archivedAt !== null) throw context.unknownId('rewardId');
    context.dependOn('reward', before);
    const childIds = patch.childIds === undefined ? before.childIds : await requireChildren(context, patch.childIds);
    const category = patch.category ?? before.category;
    if ([before.category, category].includes('screen_time')) requireScope(context.principal, 'screentime:approve');
    // Changing the category to general removes the minutes.
    const keptSpec = patch.category === 'general' ? null : before.screenTimeSpec;
    const screenTimeSpec = patch.screenTimeSpec ?? keptSpec;
    const problems = specProblems(category, screenTimeSpec !== null);
    if (problems.length > 0) throw refuse('SCHEMA_VIOLATION', { details: { operation: 'reward.update', problems } });
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
    context.showBefore(rewardBefore(before), rewardBefore(after));
    measureMinutes(context, screenTimeSpec?.minutes ?? 0, before.screenTimeSpec?.minutes);
    const changed = changedFields(before, after);
    if (changed.length > 0) {
      await changingRewards(context, () => updateReward(db, familyId, after));
      context.emit({ type: 'reward.updated', refs: { rewardId }, payload: { changedFields: changed } });
    }
    return { rewardId, changedFields: changed };
  },
  nextStep: 'reward.list shows the reward as it is now; open claims keep what they were made with.',
});
