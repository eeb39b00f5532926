import type { DueCall } from '../core/domain.ts';
import type { Clock } from '../core/ports.ts';
import type { Awaitable, Query, Store } from '../store/port.ts';

/**
 * How long a claim lasts if it is not released, in ms. It covers the wait in the queue and the time limit of the call, so
 * a claim runs out only if its process died or the call never came back.
 */
export const LEASE_MS = 120_000;

/** A due call that this process, and no other, may make now. */
export interface ClaimedCall {
  readonly id: string;
  readonly call: DueCall;
}

/** One look for due calls. */
export interface Look {
  /** Finds due calls; `claimed` is how many of them may be claimed already. */
  readonly find: (db: Query, now: number, claimed: number) => Awaitable<DueCall[]>;
  /** Picks the calls to claim from the unclaimed ones. */
  readonly choose: (unclaimed: readonly DueCall[]) => readonly DueCall[];
}

/** Decides which process makes which due call. */
export interface Claims {
  /** Looks for due calls and claims the chosen ones. */
  take(look: Look): Promise<ClaimedCall[]>;
  /** Ends a claim: the call is done, or will not be made. */
  release(claim: ClaimedCall): void;
  /** Releases the claims that can still be released before the process ends. */
  close(): Promise<void>;
}

export function keyOf({ familyId, operation, args }: DueCall): string {
  return JSON.stringify([familyId, operation, args]);
}

/** Claims of the only process that uses a store. */
export class MemoryClaims implements Claims {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #held = new Map<string, { readonly claim: ClaimedCall; readonly expiresAt: number }>();
  #count = 0;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async take({ find, choose }: Look): Promise<ClaimedCall[]> {
    const now = this.#clock.now();
    for (const [key, { expiresAt }] of this.#held) if (expiresAt <= now) this.#held.delete(key);
    // Includes claims that are released during the look: it may still see those calls as due.
    const claimed = new Set(this.#held.keys());
    const due = await this.#store.read((db) => find(db, now, claimed.size));
    return choose(due.filter((call) => !claimed.has(keyOf(call)))).map((call) => {
      const claim = { id: String(this.#count++), call };
      this.#held.set(keyOf(call), { claim, expiresAt: now + LEASE_MS });
      return claim;
    });
  }

  release(claim: ClaimedCall): void {
    const key = keyOf(claim.call);
    if (this.#held.get(key)?.claim.id === claim.id) this.#held.delete(key);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
