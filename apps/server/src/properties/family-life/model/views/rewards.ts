import { balanceOf, freeGems, onHold } from '../gems.ts';
import { coolsUntil, goalShown, isVisible, lastClaim } from '../rewards.ts';
import { instantOf, plusDays, wireTime } from '../time.ts';
import type { Reward, World } from '../world.ts';

const RECENT = 20;

export function rewardList(world: World, status: 'active' | 'archived') {
  const text = (at: number | null) => (at === null ? null : wireTime(at, world.zone));
  return world.rewards
    .filter(({ archivedAt }) => (archivedAt === null) === (status === 'active'))
    .map((reward) => ({ ...reward, createdAt: text(reward.createdAt), archivedAt: text(reward.archivedAt) }))
    .reverse();
}

export function claimList(world: World, filter: { childId?: string; status?: string } = {}) {
  const text = (at: number | null) => (at === null ? null : wireTime(at, world.zone));
  return world.claims
    .filter(({ childId }) => filter.childId === undefined || filter.childId === childId)
    .filter(({ status }) => filter.status === undefined || filter.status === status)
    .map(({ endedGoal: _, ...claim }) => ({
      ...claim,
      createdAt: text(claim.createdAt),
      expiresAt: text(claim.expiresAt),
      resolvedAt: text(claim.resolvedAt),
      givenAt: text(claim.givenAt),
    }))
    .reverse();
}

/** What a kid saves for, as long as it can see the reward. */
export function goalOf(world: World, childId: string) {
  const goal = world.rewards.find((reward) => reward.rewardId === world.goals[childId] && isVisible(reward, childId));
  return goal === undefined ? null : goalShown(goal);
}

function stateFor(world: World, reward: Reward, childId: string): string {
  if (lastClaim(world, reward.rewardId, childId)?.status === 'pending') return 'waiting';
  if (reward.stock === 0) return 'out_of_stock';
  if (coolsUntil(world, reward, childId) !== undefined) return 'cooling_down';
  return world.areGemsOn && reward.gemsRequired > freeGems(world, childId) ? 'saving' : 'available';
}

export function kidRewards(world: World, childId: string) {
  const items = world.rewards
    .filter((reward) => isVisible(reward, childId))
    .map((reward) => {
      const state = stateFor(world, reward, childId);
      const end = coolsUntil(world, reward, childId);
      const { rewardId, name, emoji, gemsRequired, category, screenTimeSpec, stock } = reward;
      const availableAt = state === 'cooling_down' && end !== undefined ? wireTime(end, world.zone) : null;
      return { rewardId, name, emoji, gemsRequired, category, screenTimeSpec, stock, state, availableAt };
    });
  return {
    balance: balanceOf(world, childId),
    onHold: onHold(world, childId),
    gemsEnabled: world.areGemsOn,
    goal: goalOf(world, childId),
    items,
    claims: claimList(world, { childId }).slice(0, RECENT),
  };
}

/** The same without what depends on gems, which has a resource of its own, and on the day that has begun, whatever the clock shows. */
export function rewardsResource(world: World, childId: string) {
  const now = instantOf(plusDays(world.begunDay, 1), undefined, world.zone) - 1;
  const { goal, items, claims } = kidRewards({ ...world, areGemsOn: false, now }, childId);
  const open = items.map((item) => ({ ...item, state: item.state === 'available' ? 'open' : item.state }));
  return { childId, date: world.begunDay, timezone: world.zone, goal, items: open, claims };
}
