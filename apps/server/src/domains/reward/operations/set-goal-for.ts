import { message } from '@sprout/messages';
import { defineOperation, id, implementWrite } from '#operations';
import { requireChild } from '../../family/index.ts';
import { chooseGoal } from '../choose-goal.ts';
import { goal } from '../schemas.ts';

const definition = defineOperation({
  name: 'reward.set_goal',
  title: 'Choose what a kid saves for',
  description: 'Chooses the reward that a kid saves for, one that the kid can see; null for none.',
  scope: 'reward:write',
  reasons: ['NOT_FOR_CHILD'],
  input: { childId: id, rewardId: id.nullable() },
  output: { childId: id, goal: goal.nullable() },
  change: ({ childId, rewardId }, { nameOf, thing }) => {
    const kid = nameOf(childId);
    const title =
      rewardId === null
        ? message('change.lines.reward.savesNothing', { kid })
        : message('change.lines.reward.saves', { kid, reward: thing(rewardId) });
    return { title, said: ['childId', 'rewardId'] };
  },
  undo: {
    by: 'reward.set_goal',
    args: ({ args: { childId }, before }) => before && { childId, rewardId: before.rewardId },
  },
});

export const setGoalFor = implementWrite(definition, {
  async run(context, { childId, rewardId }) {
    await requireChild(context, childId);
    return { childId, goal: await chooseGoal(context, childId, rewardId) };
  },
  nextStep: ({ goal }) =>
    goal === null
      ? 'reward.list shows what there is to save for.'
      : 'The kid sees it; gems.query_balance shows how far it is.',
});
