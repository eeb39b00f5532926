import { setGoal as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { chooseGoal } from '../choose-goal.ts';

export const setGoal = implementWrite(definition, {
  async run(context, { rewardId }) {
    const { childId } = await requireChild(context, context.principal.actorId);
    return { goal: await chooseGoal(context, childId, rewardId) };
  },
  nextStep: ({ goal }) =>
    goal === null
      ? 'kid.list_rewards shows what there is to save for.'
      : 'kid.list_rewards shows how far it is; kid.claim_reward claims it.',
});
