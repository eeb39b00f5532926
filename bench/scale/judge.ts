/** Prints what a soak saw, and compares it with the budgets. */
import { p50, p99, report } from '../live/reporting.ts';
import type { Worked } from './client.ts';
import type { RowCounts } from './count-rows.ts';
import { delaysOf, type Heard } from './delays.ts';
import type { SoakName } from './options.ts';
import type { Sample } from './server.ts';

export interface TakenSample extends Sample {
  readonly atMs: number;
  readonly logBytes: number;
}

const MB = 2 ** 20;
const HINT_MS = 100;
const BLOCK_MS = 100;
const RESIDENT_MB = 700;
const GROWTH_MB = 1;
const TEN_MINUTES_MS = 600_000;
/** Until then compiled code, caches and the pages of the database settle. */
const WARM_UP = 1 / 3;

export function printSample(sample: TakenSample, rows: RowCounts): void {
  const { atMs, heapBytes, settledBytes, residentBytes, descriptors, block, logBytes, streams, waits } = sample;
  const sum = [...rows.values()].reduce((all, count) => all + count, 0);
  const parts = [
    `${(atMs / 1_000).toFixed(0).padStart(5)} s`,
    `resident ${(residentBytes / MB).toFixed(1)} MB`,
    ...(heapBytes === undefined || settledBytes === undefined
      ? []
      : [`collected ${(settledBytes / MB).toFixed(1)} MB, heap ${(heapBytes / MB).toFixed(1)} MB`]),
    `${descriptors} descriptors`,
    `${streams} streams, ${waits} waits`,
    `block ${block.ms.toFixed(0)} ms (on a core ${block.onCoreMs.toFixed(0)})`,
    `log ${(logBytes / 1_024).toFixed(1)} kB`,
    `${sum} rows`,
  ];
  console.log(`  ${parts.join(' · ')}`);
}

/** Answers whether every budget was kept. */
export function judge(
  name: SoakName,
  samples: readonly TakenSample[],
  rows: readonly RowCounts[],
  worked: readonly Worked[],
  agentsPerFamily: number,
): boolean {
  printRows(rows);
  const answered = worked.flatMap((one) => one.answered);
  // The first sample's are from before the calls.
  const changes = samples.slice(1).flatMap((one) => one.changes);
  const collections = samples.flatMap(({ collection }) => collection ?? []);
  const delaysBy = (heard: readonly Heard[]) => delaysOf(changes, heard, agentsPerFamily, collections);
  const { delays, unheard, held } = delaysBy(worked.flatMap(({ heard }) => heard));
  const written = delaysBy(samples.flatMap((one) => one.written)).delays;
  const total = (pick: (one: Worked) => number) => worked.reduce((sum, one) => sum + pick(one), 0);
  const refused = worked.flatMap((one) => Object.entries(one.refused));
  console.log();
  report(
    `${total(({ calls }) => calls)} calls, from when each was due`,
    p99(answered),
    undefined,
    'ms p99',
    p50(answered),
  );
  report(`${delays.length} changes heard, from the commit`, p99(delays), HINT_MS, 'ms p99', p50(delays));
  report(
    `  ${written.length} of them until the server wrote to a stream`,
    p99(written),
    undefined,
    'ms p99',
    p50(written),
  );
  const lateMs = worked.reduce((most, one) => Math.max(most, one.lateMs), 0);
  report('the event loop of a client was itself late', lateMs, undefined, 'ms p99');
  report('not counted, because the soak collected the garbage of the server just then', held, undefined, 'of them');
  report('changes not heard', unheard, 0, 'of them');
  report(
    'calls refused or failed',
    refused.reduce((sum, [, count]) => sum + count, 0),
    0,
    'of them',
  );
  for (const [code, count] of refused) console.log(`  - ${code}: ${count}`);
  report(
    'streams opened again',
    total(({ reopened }) => reopened),
    undefined,
    'of them',
  );
  const most = (pick: (one: TakenSample) => number) =>
    samples.reduce((highest, one) => Math.max(highest, pick(one)), 0);
  const [blocked, resident] = [most(({ block }) => block.onCoreMs), most(({ residentBytes }) => residentBytes) / MB];
  report(
    'longest block of the event loop, with others on the cores',
    most(({ block }) => block.ms),
    undefined,
    'ms',
  );
  // Counted without the time in which other processes had the core: a machine that is shared would fail by itself.
  report('longest block of the event loop, on a core', blocked, BLOCK_MS, 'ms');
  report('resident memory at most', resident, RESIDENT_MB, 'MB');
  const growth = growthOf(samples, ({ settledBytes }) => settledBytes);
  report(
    'heap in ten minutes, after warm-up',
    growthOf(samples, ({ heapBytes }) => heapBytes),
    undefined,
    'MB more',
  );
  report(
    'resident in ten minutes, after warm-up and each time after a collection',
    growth,
    name === 'memory' ? GROWTH_MB : undefined,
    'MB more',
  );
  return [
    p99(delays) <= HINT_MS,
    unheard === 0,
    refused.length === 0,
    blocked <= BLOCK_MS,
    resident <= RESIDENT_MB,
    name !== 'memory' || growth <= GROWTH_MB,
  ].every(Boolean);
}

/** The slope of the line through all samples after warm-up, as MB in ten minutes. */
export function growthOf(samples: readonly TakenSample[], pick: (one: TakenSample) => number | undefined): number {
  const warm = samples
    .filter(({ atMs }) => atMs >= (samples.at(-1)?.atMs ?? 0) * WARM_UP)
    .flatMap((one) => {
      const value = pick(one);
      return value === undefined ? [] : [{ atMs: one.atMs, value }];
    });
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const at = mean(warm.map(({ atMs }) => atMs));
  const middle = mean(warm.map(({ value }) => value));
  const above = warm.reduce((sum, { atMs, value }) => sum + (atMs - at) * (value - middle), 0);
  const below = warm.reduce((sum, { atMs }) => sum + (atMs - at) ** 2, 0);
  return below === 0 ? 0 : ((above / below) * TEN_MINUTES_MS) / MB;
}

function printRows(counts: readonly RowCounts[]): void {
  const [first, last] = [counts[0] ?? new Map(), counts.at(-1) ?? new Map<string, number>()];
  const changed = [...last].filter(([table, count]) => count !== first.get(table));
  console.log('\n| table | rows at first | at last |\n|---|---:|---:|');
  for (const [table, count] of changed) console.log(`| ${table} | ${first.get(table) ?? 0} | ${count} |`);
}
