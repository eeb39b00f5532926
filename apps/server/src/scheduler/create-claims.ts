import type { Clock, Random } from '../core/ports.ts';
import type { Store } from '../store/port.ts';
import { type Claims, MemoryClaims } from './claims.ts';
import { StoredClaims } from './stored-claims.ts';

/** Claims among the processes that share a store; `lock` has the same name in all of them. */
export function createClaims(
  store: Store,
  ports: { readonly clock: Clock; readonly random: Random },
  lock: string,
): Claims {
  const { clock, random } = ports;
  return store.isShared ? new StoredClaims(store, clock, random, lock) : new MemoryClaims(store, clock);
}
