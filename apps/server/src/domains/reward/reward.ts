import {
  type claimStatus,
  limits,
  type listKidRewards,
  type OutputOf,
  type Problem,
  type reward,
  type rewardCategory,
  type rewardClaim,
} from '@sprout/contract';
import type { z } from 'zod';
import { startOfDayAfter } from '../../core/time/day.ts';

type RewardCategory = z.infer<typeof rewardCategory>;

export type ClaimStatus = z.infer<typeof claimStatus>;

/** How a claim can end. */
export type ClaimEnd = Exclude<ClaimStatus, 'pending'>;

/** childIds null: every kid sees it. stock null: there is no end of it. archivedAt is the family's local time. */
export type Reward = Omit<z.infer<typeof reward>, 'createdAt'>;

/** What a kid asked for, as it was at that moment. */
export interface Claim extends Omit<z.infer<typeof rewardClaim>, 'createdAt' | 'expiresAt' | 'resolvedAt'> {
  readonly claimedAt: number;
  readonly dueAt: number | null;
  readonly resolvedLocal: string | null;
}

const DAY_MS = 24 * 60 * 60_000;

/** When a claim that is made now ends by itself. */
export function claimExpiry(now: number): number {
  return now + limits.claimDays * DAY_MS;
}

export function isVisibleTo(reward: Reward, childId: string): boolean {
  return reward.archivedAt === null && (reward.childIds === null || reward.childIds.includes(childId));
}

/** Minutes belong to screen time, and to nothing else. */
export function specProblems(category: RewardCategory, hasSpec: boolean): Problem[] {
  if (hasSpec === (category === 'screen_time')) return [];
  const expected = hasSpec
    ? 'nothing, because the category is general'
    : 'an object with minutes, because the category is screen_time';
  return [{ path: '/screenTimeSpec', expected }];
}

/**
 * When a kid may claim a reward again, or undefined if it may now. Local days count, not hours: what was claimed on a
 * Saturday with a cooldown of seven days is free from the start of the next Saturday.
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

/** A stock with one taken or put back; no end stays no end. */
export function stockAfter(stock: number | null, change: 1 | -1): number | null {
  return stock === null ? null : stock + change;
}

type RewardState = OutputOf<typeof listKidRewards>['items'][number]['state'];

/** What a kid sees of a reward: the first thing that stands in the way. */
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
