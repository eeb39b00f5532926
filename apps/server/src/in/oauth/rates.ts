import type { Rate } from '#operations';
import type { Clock } from '../../core/ports.ts';
import { TokenBuckets } from '../../core/rate/token-buckets.ts';
import { paths } from './discovery.ts';

/** Most of these leave rows behind that no parent was asked about, and all cost work, so nobody gets many of them. */
const rates: Readonly<Record<string, Rate>> = {
  [paths.register]: { perMinute: 10, burst: 20 },
  [paths.authorize]: { perMinute: 60, burst: 60 },
  [paths.token]: { perMinute: 120, burst: 240 },
  [paths.revoke]: { perMinute: 120, burst: 240 },
  [paths.keys]: { perMinute: 60, burst: 60 },
};

/** Answers 0, or how many milliseconds a caller has to wait. */
export type RateLimit = (path: string, address: string) => number;

export function createRateLimit(clock: Clock): RateLimit {
  const buckets = new TokenBuckets(clock);
  return (path, address) => {
    const rate = rates[path];
    return rate === undefined ? 0 : buckets.take(`${path} ${address}`, rate);
  };
}
