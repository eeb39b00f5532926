import { defineOperation, id, implementWrite } from '#operations';
import { requireChild } from '../../family/index.ts';
import { chooseGoal } from '../choose-goal.ts';
import { goal } from '../schemas.ts';

export const definition = defineOperation({
  name: 'kid.set_goal',
  title: 'Save for a reward',
  description: 'Chooses the reward that the kid saves for; null for none.',
  audience: ['kid'],
  rate: { perMinute: 10, burst: 20 },
  input: { rewardId: id.nullable() },
  output: { goal: goal.nullable() },
});

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
