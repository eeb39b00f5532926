/** Numbers and lengths of time in words, by `Intl`. */
import { localeNow } from './words.ts';

const SECONDS_ONLY_MS = 120_000;

/** 9.6 seconds; from two minutes on 2 min 5 sec. */
export function lengthWords(ms: number): string {
  const write = (count: number, unit: string, unitDisplay: 'long' | 'short', maximumFractionDigits: number) =>
    new Intl.NumberFormat(localeNow(), { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(count);
  if (ms < SECONDS_ONLY_MS) return write(ms / 1_000, 'second', 'long', 1);
  const seconds = Math.round(ms / 1_000);
  return `${write(Math.floor(seconds / 60), 'minute', 'short', 0)} ${write(seconds % 60, 'second', 'short', 0)}`;
}
