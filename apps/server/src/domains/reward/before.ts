/** Rewards and claims as they stand beside a proposal that changes them, under the names of its arguments. Pure. */
import type { Claim, Reward } from './reward.ts';

export function rewardBefore(reward: Reward) {
  const { name, emoji, gemsRequired, category, screenTimeSpec, childIds, stock, cooldownDays } = reward;
  return { name, emoji, gemsRequired, category, screenTimeSpec, childIds, stock, cooldownDays };
}

export function claimBefore({ childId, rewardName, gems, minutes, status, givenLocal }: Claim) {
  return { childId, rewardName, gems, minutes, status, given: givenLocal !== null };
}
