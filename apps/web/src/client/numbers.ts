/** Numbers and lengths of time in words, by `Intl`. */
import { localeNow } from './words.ts';

/** 1,204 or 2.5 */
export function countWords(count: number): string {
  return new Intl.NumberFormat(localeNow(), { maximumFractionDigits: 1 }).format(count);
}

const SECONDS_ONLY_MS = 120_000;

/** 9.6 seconds; from two minutes on 2 min 5 sec. */
export function lengthWords(ms: number): string {
  const told = (count: number, unit: string, unitDisplay: 'long' | 'short', maximumFractionDigits: number) =>
    new Intl.NumberFormat(localeNow(), { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(count);
  if (ms < SECONDS_ONLY_MS) return told(ms / 1_000, 'second', 'long', 1);
  const seconds = Math.round(ms / 1_000);
  return `${told(Math.floor(seconds / 60), 'minute', 'short', 0)} ${told(seconds % 60, 'second', 'short', 0)}`;
}
