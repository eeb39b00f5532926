import process from 'node:process';

/** One contestant's result of one round. */
export interface Sample {
  readonly perSecond: number;
  readonly p50Ms?: number;
  readonly p99Ms?: number;
  readonly cpuUsPerCall?: number;
}

export interface Contestant {
  readonly name: string;
  measure(): Promise<Sample>;
}

export interface Goal {
  /** Contestants whose ratio is judged: ours over the reference. */
  readonly ours: string;
  readonly reference: string;
  readonly goal: number;
  readonly floor?: number;
}

/** What may be at most so much: as such, or for each unit of the reference's. */
export interface Limit {
  readonly ours: string;
  readonly of: 'p99Ms' | 'cpuUsPerCall';
  readonly reference?: string;
  readonly atMost: number;
}

export function roundCount(): number {
  const at = process.argv.indexOf('--rounds');
  return at < 0 ? 5 : Math.max(1, Number(process.argv[at + 1]));
}

/**
 * Measures every contestant once per round, in alternating order, so that other work on the machine slows all of them.
 * Ratios are taken within a round; their median counts.
 */
export async function compare(
  title: string,
  contestants: readonly Contestant[],
  goals: readonly Goal[],
  limits: readonly Limit[] = [],
): Promise<void> {
  const rounds: Map<string, Sample>[] = [];
  for (let round = 0; round < roundCount(); round++) {
    const order = round % 2 === 0 ? contestants : [...contestants].reverse();
    const samples = new Map<string, Sample>();
    for (const { name, measure } of order) samples.set(name, await measure());
    rounds.push(samples);
  }
  console.log(`\n## ${title}\n`);
  console.log('| what | per second | p50 ms | p99 ms | CPU µs per call |\n|---|---:|---:|---:|---:|');
  for (const { name } of contestants) {
    const column = (pick: (sample: Sample) => number | undefined, digits: number) => {
      const values = rounds.map((samples) => pick(samples.get(name) as Sample)).filter((value) => value !== undefined);
      return values.length === 0 ? '' : median(values).toFixed(digits);
    };
    console.log(
      `| ${name} | ${column((s) => s.perSecond, 0)} | ${column((s) => s.p50Ms, 2)} | ${column((s) => s.p99Ms, 2)} | ${column((s) => s.cpuUsPerCall, 1)} |`,
    );
  }
  for (const { ours, reference, goal, floor } of goals) {
    const ratios = rounds.map(
      (samples) => (samples.get(ours)?.perSecond ?? Number.NaN) / (samples.get(reference)?.perSecond ?? Number.NaN),
    );
    const ratio = median(ratios);
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    console.log(`\n${ours} over ${reference}: **${ratio.toFixed(2)}x** (${spread}), ${verdict(ratio, goal, floor)}`);
  }
  for (const { ours, of, reference, atMost } of limits) {
    const valueIn = (samples: Map<string, Sample>, name: string) => samples.get(name)?.[of] ?? Number.NaN;
    const unit = reference === undefined ? ` ${of === 'p99Ms' ? 'ms' : 'µs'}` : 'x';
    const value = median(
      rounds.map((samples) => valueIn(samples, ours) / (reference === undefined ? 1 : valueIn(samples, reference))),
    );
    const words = `${ours}${reference === undefined ? '' : ` over ${reference}`}, ${titles[of]}`;
    console.log(
      `\n${words}: **${value.toFixed(2)}${unit}**, at most ${atMost}${unit} ${value <= atMost ? 'met' : 'MISSED'}`,
    );
  }
}

const titles = { p99Ms: 'p99', cpuUsPerCall: 'processor time of a call' };

function verdict(ratio: number, goal: number, floor: number | undefined): string {
  const [aim, least] = [goal, floor ?? 0].map((limit) => `${Number(limit.toFixed(2))}x`);
  if (ratio >= goal) return `goal ${aim} met`;
  if (floor === undefined) return `goal ${aim} MISSED`;
  return ratio >= floor ? `goal ${aim} missed, floor ${least} held` : `floor ${least} MISSED (goal ${aim})`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** Runs the work with `callers` callers at once for about `ms`, and counts the calls. */
export async function drive(callers: number, ms: number, work: () => Promise<unknown>): Promise<Sample> {
  const latencies: number[] = [];
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const end = start + ms;
  const caller = async () => {
    for (let now = performance.now(); now < end; ) {
      await work();
      const done = performance.now();
      latencies.push(done - now);
      now = done;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - start) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  return {
    perSecond: latencies.length / seconds,
    ...percentiles(latencies),
    cpuUsPerCall: (cpu.user + cpu.system) / latencies.length,
  };
}

export function percentiles(latencies: number[]): { p50Ms: number; p99Ms: number } {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
