import type { IncomingMessage } from 'node:http';
import { limits } from '@sprout/contract';
import { refuse } from '../../core/errors/refusal.ts';
import type { Clock } from '../../core/ports.ts';
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

/** One household has one IPv4 address, but 2^64 of IPv6: there, the first half of the address counts. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const whole = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  return whole.slice(0, 4).join(':').toLowerCase();
}
