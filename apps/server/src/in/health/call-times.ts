import type { CallOutcome } from '../../core/pipeline/pipeline.ts';

/** Upper bounds of the buckets, in milliseconds. */
const BOUNDS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000];

const NAME = 'sprout_call_seconds';

type Outcome = 'ok' | 'refused' | 'failed';

/** The counts of one operation and outcome: one for each bucket, one for what took longer, and the sum. */
interface Times {
  readonly counts: number[];
  sumMs: number;
}

/** A value as the library prints it. */
interface Sample {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** How long calls took, as a histogram. By hand, because the library's costs more than the rest of a call's bookkeeping. */
export class CallTimes {
  readonly #times = new Map<string, Map<Outcome, Times>>();

  add(operation: string, outcome: Outcome, tookMs: number): void {
    const outcomes = this.#times.get(operation) ?? new Map<Outcome, Times>();
    if (outcomes.size === 0) this.#times.set(operation, outcomes);
    const times = outcomes.get(outcome) ?? { counts: new Array(BOUNDS_MS.length + 1).fill(0), sumMs: 0 };
    outcomes.set(outcome, times);
    const bucket = BOUNDS_MS.findIndex((bound) => tookMs <= bound);
    const index = bucket < 0 ? BOUNDS_MS.length : bucket;
    times.counts[index] = (times.counts[index] ?? 0) + 1;
    times.sumMs += tookMs;
  }

  /** The metric that a registry of the library prints. */
  readonly metric = {
    name: NAME,
    get: async () => ({
      name: NAME,
      help: 'How long calls took, by operation and outcome.',
      type: 'histogram',
      aggregator: 'sum',
      values: [...this.#samples()],
    }),
    reset: () => this.#times.clear(),
  };

  *#samples(): Iterable<Sample> {
    for (const [operation, outcomes] of this.#times) {
      for (const [outcome, { counts, sumMs }] of outcomes) {
        const labels = { operation, outcome };
        let total = 0;
        for (const [index, count] of counts.entries()) {
          total += count;
          const bound = BOUNDS_MS[index];
          const le = bound === undefined ? '+Inf' : bound / 1_000;
          yield { metricName: `${NAME}_bucket`, labels: { ...labels, le }, value: total };
        }
        yield { metricName: `${NAME}_sum`, labels, value: sumMs / 1_000 };
        yield { metricName: `${NAME}_count`, labels, value: total };
      }
    }
  }
}

/** Whether the caller got what it asked for, was told why not, or met a fault of ours. */
export function outcomeOf({ code, fault }: Pick<CallOutcome, 'code' | 'fault'>): Outcome {
  if (fault !== undefined) return 'failed';
  return code === 'ok' || code === 'replayed' ? 'ok' : 'refused';
}
