import type { IncomingMessage } from 'node:http';
import { limits, refuse } from '#operations';
import type { Clock } from '../../core/ports.ts';
import { networkOf } from '../../core/rate/network-of.ts';
import { TokenBuckets } from '../../core/rate/token-buckets.ts';

/** Counts a request of a caller that is not signed in. Refuses when its address has sent too many. */
export type AddressLimit = (request: IncomingMessage) => void;

const rate = { perMinute: limits.openCallsPerMinute, burst: limits.openCallsPerMinute };

/** One count for each address, whatever it asks for. It is asked before anything of the request's body is read. */
export function createAddressLimit(clock: Clock, remoteAddress: (request: IncomingMessage) => string): AddressLimit {
  const buckets = new TokenBuckets(clock);
  return (request) => {
    const waitMs = buckets.take(networkOf(remoteAddress(request)), rate);
    if (waitMs > 0) throw refuse('RATE_LIMITED', { retryAfterMs: waitMs, details: { operation: 'this address' } });
  };
}
