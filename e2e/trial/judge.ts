import type { Trial } from './run-wish.ts';

/** A wish of the ten is granted within so many calls, after the list and one guide. */
const MOST_CALLS = 6;

/** What is wrong with a trial, in words. */
export function judge({ wish, calls, refusals, problem }: Trial): string[] {
  return [
    ...(problem === undefined ? [] : [problem instanceof Error ? problem.message : String(problem)]),
    ...(refusals === 0 ? [] : [`${refusals} calls were refused`]),
    ...(wish.isOfTheTen && calls > MOST_CALLS ? [`it took ${calls} calls, more than ${MOST_CALLS}`] : []),
  ];
}
