import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/** How a name becomes addresses. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export const usualResolve: Resolve = (hostname) => lookup(hostname, { all: true });

/** Finds all addresses of a name and takes the first, if every one of them may be connected to. */
export function guardedLookup(resolve: Resolve, mayConnect: (address: string) => boolean): LookupFunction {
  const find = async (hostname: string) => {
    const addresses = await resolve(hostname);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => mayConnect(address))) {
      throw new Error('the name leads to an address that is not public');
    }
    return first;
  };
  return (hostname, { all }, callback) => {
    find(hostname).then(
      (found) => (all ? callback(null, [found]) : callback(null, found.address, found.family)),
      (error: Error) => callback(error, ''),
    );
  };
}
