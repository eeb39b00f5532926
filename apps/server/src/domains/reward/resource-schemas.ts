import { z } from 'zod';
import { id } from '#operations';
import { defineResource } from '../../core/resources/define-resource.ts';
import { goal, kidReward, rewardClaim } from './schemas.ts';

export const childRewards = defineResource({
  name: 'child.rewards',
  title: 'A kid’s rewards',
  description:
    'What the kid can save for and claim, what it saves for, and its latest claims, newest first. Whether its gems ' +
    'are enough: sprout://child/{childId}/gems.',
  uriTemplate: 'sprout://child/{childId}/rewards',
  scope: 'reward:read',
  audience: ['agent', 'parent', 'kid'],
  state: {
    childId: id,
    date: z.string(),
    timezone: z.string(),
    goal: goal.nullable(),
    items: z.array(
      z.strictObject({ ...kidReward, state: z.enum(['open', 'waiting', 'out_of_stock', 'cooling_down']) }),
    ),
    claims: z.array(rewardClaim),
  },
});
