import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line } from '#operations';
import { measureMinutes, noteMaker } from '../../../core/ceilings/measure.ts';
import { quote } from '../../../core/operations/change.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { previewShape, warnings } from '../../../core/operations/schema/preview.ts';
import { namesakeWarnings } from '../../../core/preview/namesake-warnings.ts';
import { requireScope } from '../../../core/scopes/authorise.ts';
import { listChildren, showKid, shownKid } from '../../family/index.ts';
import { changingRewards } from '../kid-rewards.ts';
import { requireChildren } from '../require-children.ts';
import { requireRoom } from '../require-room.ts';
import { isVisibleTo, specProblems } from '../reward.ts';
import { findNamesake, findReward, insertReward } from '../reward-store.ts';
import {
  authored,
  childIds,
  cooldownDays,
  emoji,
  gemsRequired,
  rewardCategory,
  screenTimeSpec,
  stock,
} from '../schemas.ts';

export const definition = defineOperation({
  name: 'reward.create',
  title: 'Create a reward',
  description:
    'Puts a reward into the catalogue that kids claim with gems; each claim waits for an OK. A screen_time reward ' +
    'grants minutes; making or changing one needs screentime:approve. Preview with dryRun.',
  scope: 'reward:write',
  preview: previewShape(z.strictObject(authored), { kids: z.array(shownKid) }),
  reasons: ['LIMIT_EXCEEDED'],
  input: {
    name: line(limits.nameLength).meta({ examples: ['Movie night'] }),
    gemsRequired: gemsRequired.describe('The price; 0 is free.'),
    emoji: emoji.optional().describe('One emoji.'),
    category: rewardCategory.default('general').describe('screen_time grants minutes.'),
    screenTimeSpec: screenTimeSpec.optional().describe('For screen_time only.'),
    childIds: childIds.optional().describe('Who sees it; absent: every kid.'),
    stock: stock.optional().describe('How many there are; absent: unlimited.'),
    cooldownDays: cooldownDays.optional().describe('Days until the same kid may claim again.'),
  },
  output: { rewardId: id, warnings },
  change: ({ name, gemsRequired }) => ({
    title: message('change.lines.reward.create', { reward: quote(name), gems: Number(gemsRequired) }),
    said: ['name', 'gemsRequired'],
  }),
  undo: { by: 'reward.archive', args: ({ result: { rewardId } }) => ({ rewardId }) },
});

const minutesOfScreenTime = defineRule(definition.input, ['category'], ({ category, screenTimeSpec }) =>
  specProblems(category, screenTimeSpec !== undefined),
);

export const create = implementWrite(definition, {
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
    measureMinutes(context, screenTimeSpec?.minutes ?? 0);
    noteMaker(context, rewardId);
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
  async preview({ db, familyId, principal }, _input, { rewardId, warnings }) {
    const [reward, kids] = await Promise.all([findReward(db, familyId, rewardId), listChildren(db, familyId)]);
    if (reward === undefined) throw new Error('the reward was not written');
    const { rewardId: _made, archivedAt: _none, ...authored } = reward;
    const { childIds } = reward;
    return {
      resolved: { ...authored, childIds: childIds === null ? null : [...childIds] },
      warnings,
      kids: kids.filter(({ childId }) => isVisibleTo(reward, childId)).map((kid) => showKid(principal, kid)),
    };
  },
  nextStep: 'Kids can claim it now; reward.list_claims shows what they ask for.',
});
