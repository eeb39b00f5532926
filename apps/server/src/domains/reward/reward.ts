import type { z } from 'zod';
import { limits, type OutputOf } from '#operations';
import type { Problem } from '../../core/errors/envelope.ts';
import { startOfDayAfter } from '../../core/time/day.ts';
import type { definition as listKidRewards } from './operations/list-for-kid.ts';
import type { claimStatus, reward, rewardCategory, rewardClaim } from './schemas.ts';

type RewardCategory = z.infer<typeof rewardCategory>;

export type ClaimStatus = z.infer<typeof claimStatus>;

/** How a claim can end. */
export type ClaimEnd = Exclude<ClaimStatus, 'pending'>;

/** childIds null: every kid sees it. stock null: unlimited. archivedAt is the family's local time. */
export type Reward = Omit<z.infer<typeof reward>, 'createdAt'>;

/** A kid's claim, with the reward's name and price at that moment. */
export interface Claim extends Omit<z.infer<typeof rewardClaim>, 'createdAt' | 'expiresAt' | 'resolvedAt' | 'givenAt'> {
  readonly claimedAt: number;
  readonly dueAt: number | null;
  readonly resolvedLocal: string | null;
  /** When the kid got it. An approval gives minutes at once. */
  readonly givenLocal: string | null;
  /** 1 if its approval ended the kid's goal. */
  readonly endedGoal: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** When a claim that is made now expires. */
export function claimExpiry(now: number): number {
  return now + limits.claimDays * DAY_MS;
}

export function rewardsUri(childId: string): string {
  return `sprout://child/${childId}/rewards`;
}

export function isVisibleTo(reward: Reward, childId: string): boolean {
  return reward.archivedAt === null && (reward.childIds === null || reward.childIds.includes(childId));
}

/** A screen-time reward needs minutes; a general one takes none. */
export function specProblems(category: RewardCategory, hasSpec: boolean): Problem[] {
  if (hasSpec === (category === 'screen_time')) return [];
  const expected = hasSpec
    ? 'nothing, because the category is general'
    : 'an object with minutes, because the category is screen_time';
  return [{ path: '/screenTimeSpec', expected }];
}

/**
 * When a kid may claim a reward again, or undefined if it may now. It counts local days, not hours: after a claim on a
 * Saturday, a cooldown of seven days ends at the start of the next Saturday.
 */
export function cooldownEnd(
  cooldownDays: number | null,
  lastClaimedAt: number | undefined,
  now: number,
  timezone: string,
): number | undefined {
  if (cooldownDays === null || lastClaimedAt === undefined) return undefined;
  const end = startOfDayAfter(lastClaimedAt, cooldownDays, timezone);
  return now < end ? end : undefined;
}

/** The stock after one was taken or put back; unlimited stays unlimited. */
export function stockAfter(stock: number | null, change: 1 | -1): number | null {
  return stock === null ? null : stock + change;
}

type RewardState = OutputOf<typeof listKidRewards>['items'][number]['state'];

/** The state of a reward for a kid: the first obstacle, or available. */
export function stateOf(
  reward: Reward,
  kid: { readonly isWaiting: boolean; readonly isCoolingDown: boolean; readonly spendable: number },
): RewardState {
  if (kid.isWaiting) return 'waiting';
  if (reward.stock === 0) return 'out_of_stock';
  if (kid.isCoolingDown) return 'cooling_down';
  return reward.gemsRequired > kid.spendable ? 'saving' : 'available';
}

/** The fields in which two versions of a reward differ. */
export function changedFields(before: Reward, after: Reward): string[] {
  const fields = Object.keys(before) as (keyof Reward)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
