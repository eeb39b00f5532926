import type { KeyPurpose, KeyRow } from '../../../domains/access/index.ts';

const PERIOD_MS = 30 * 24 * 60 * 60_000;

/** Keys go by the calendar, so that all processes change them together without a word. */
export function periodAt(now: number): number {
  return Math.floor(now / PERIOD_MS);
}

/** The last key still opens what it closed; the next is there before anybody whose clock is ahead can use it. */
export function periodsAround(period: number): readonly number[] {
  return [period, period - 1, period + 1];
}

/** The keys of one purpose, the one to sign with first. */
export function keysInOrder(keys: readonly KeyRow[], purpose: KeyPurpose, period: number): string[] {
  return periodsAround(period).flatMap((wanted) =>
    keys.filter((key) => key.purpose === purpose && key.period === wanted).map(({ material }) => material),
  );
}
