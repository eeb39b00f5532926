import type { Block, Memory } from './messages.ts';

/** Waits until everything that was sent has arrived. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_500));
}

export function perOne(before: Memory, after: Memory, count: number): number {
  return (after.residentBytes - before.residentBytes) / count;
}

function at(share: number, latencies: readonly number[]): number {
  const sorted = Float64Array.from(latencies).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const p99 = (latencies: readonly number[]) => at(0.99, latencies);
export const p50 = (latencies: readonly number[]) => at(0.5, latencies);

/** One line: the name, the value, and whether it meets the goal. */
export function report(what: string, value: number, goal: number | undefined, unit: string, median?: number): void {
  say(what, value, goal, unit, median === undefined ? '' : ` (p50 ${median.toFixed(1)})`);
}

/** Reports the block with and without the time spent waiting for a core, because others use this machine too. */
export function reportBlock(what: string, { ms, onCoreMs }: Block, goal: number | undefined): void {
  say(what, ms, goal, 'ms at most', ` (on a core ${onCoreMs.toFixed(1)})`);
}

function say(what: string, value: number, goal: number | undefined, unit: string, more: string): void {
  const verdict = goal === undefined ? '' : `, goal ${goal} ${value <= goal ? 'met' : 'MISSED'}`;
  console.log(`- ${what}: **${value.toFixed(value < 100 ? 1 : 0)} ${unit}**${more}${verdict}`);
}
