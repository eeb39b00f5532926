import type { Rate } from '@sprout/contract';
import type { Clock } from '../ports.ts';

interface Bucket {
  /** In sixty-thousandths of a token, so that each millisecond adds a whole number and nothing is rounded. */
  level: number;
  filledAt: number;
}

const TOKEN = 60_000;

/** A full bucket is the same as no bucket. When there are this many, full ones are deleted. */
const SWEEP_SIZE = 10_000;

/** Token buckets by name, in this process's memory: a restart forgives, a cluster of n processes allows n times as much. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes a token; answers 0, or how many milliseconds to wait for the next one. */
  take(name: string, rate: Rate): number {
    const now = this.#clock.now();
    const bucket = this.#buckets.get(name) ?? this.#open(name, rate, now);
    // A clock that steps back must not drain the bucket.
    const inflow = Math.max(0, now - bucket.filledAt) * rate.perMinute;
    bucket.level = Math.min(rate.burst * TOKEN, bucket.level + inflow);
    bucket.filledAt = now;
    if (bucket.level < TOKEN) return Math.ceil((TOKEN - bucket.level) / rate.perMinute);
    bucket.level -= TOKEN;
    return 0;
  }

  #open(name: string, rate: Rate, now: number): Bucket {
    if (this.#buckets.size >= SWEEP_SIZE) this.#sweep(now);
    const bucket = { level: rate.burst * TOKEN, filledAt: now };
    this.#buckets.set(name, bucket);
    return bucket;
  }

  #sweep(now: number): void {
    const idleMs = 60 * 60_000;
    for (const [name, bucket] of this.#buckets) {
      if (now - bucket.filledAt > idleMs) this.#buckets.delete(name);
    }
  }
}
