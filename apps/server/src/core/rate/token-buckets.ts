import { recentlyUsed } from '../memory/recently-used.ts';
import type { Rate } from '../operations/define-operation.ts';
import type { Clock } from '../ports.ts';

interface Bucket {
  /** In 1/60,000 of a token, so that each millisecond adds a whole number and nothing is rounded. */
  level: number;
  filledAt: number;
}

const TOKEN = 60_000;

/** So many buckets are kept. The one that was used longest ago goes first, which forgives its caller. */
const KEPT_BUCKETS = 20_000;

/** Token buckets by name, in this process's memory: a restart fills them, and n processes allow n times as much. */
export class TokenBuckets {
  readonly #buckets = recentlyUsed<Bucket>(KEPT_BUCKETS);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#buckets.size;
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
    const bucket = { level: rate.burst * TOKEN, filledAt: now };
    this.#buckets.set(name, bucket);
    return bucket;
  }
}
