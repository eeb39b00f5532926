import { setGoalFor as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { chooseGoal } from '../choose-goal.ts';

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
