/** How far what grows behind the day has grown: the goal in its pot, the sun on its arc. */
import type { TodayItem } from './day.ts';

/** How many leaves the goal has grown, of seven; the bud comes with the last gem. */
export const GOAL_LEAVES = 7;

export function leavesOf(gems: number, required: number): number {
  if (required <= 0 || gems >= required) return GOAL_LEAVES;
  return Math.min(GOAL_LEAVES - 1, Math.floor((Math.max(0, gems) / required) * GOAL_LEAVES));
}

/** Where the sun stands: 1 at the beginning of the granted time, 0 when it is down. An hour is a whole arc. */
export function sunHeight(leftMs: number): number {
  return Math.max(0, Math.min(1, leftMs / 3_600_000));
}

/** The best-paid task of today, and how often the kid would have to do it for the gems that are missing. */
export function tasksFor(
  missing: number,
  items: readonly Pick<TodayItem, 'name' | 'gems' | 'state'>[],
): { name: string; times: number } | undefined {
  const paid = items.filter(({ gems, state }) => gems > 0 && state !== 'done');
  const best = paid.sort((one, other) => other.gems - one.gems)[0];
  if (best === undefined || missing <= 0) return undefined;
  return { name: best.name, times: Math.ceil(missing / best.gems) };
}
