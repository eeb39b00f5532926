import { type Act, childIdOf, pick } from '../act.ts';
import type { Known } from '../known.ts';

/** Due calls of Sprout itself, made here at any time. */
export const dueActs: readonly Act<Known, 'sprout'>[] = [
  () => ({ who: 'sprout', operation: 'task.begin_day', args: {} }),
  () => ({ who: 'sprout', operation: 'activity.forget_old', args: {} }),
  ({ claims }, dice) => {
    const claim = pick(claims, dice.one);
    return claim && { who: 'sprout', operation: 'reward.expire_claim', args: { claimId: claim.claimId } };
  },
  (known, dice) => ({
    who: 'sprout',
    operation: 'screentime.lock',
    args: { childId: childIdOf(known, dice.one) },
  }),
];
