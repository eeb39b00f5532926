import type { Clock, Random } from '../core/ports.ts';
import type { Store, Transaction } from '../store/port.ts';
import { type ClaimedCall, type Claims, keyOf, LEASE_MS, type Look } from './claims.ts';
import { claimedKeys, deleteDueClaim, deleteExpiredDueClaims, insertDueClaim } from './due-claim-store.ts';

/**
 * Claims of several processes that share a store, in a table.
 *
 * A claim is taken and given back only under a lock, in one transaction with the look. So a process whose look still saw a
 * call as due also sees the claim of the process that is making it; once that claim is gone, the look sees the call done.
 */
export class StoredClaims implements Claims {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #lock: string;
  readonly #released = new Set<ClaimedCall>();

  /** Each finder has a lock of its own, with the same name in all processes. */
  constructor(store: Store, clock: Clock, random: Random, lock: string) {
    this.#store = store;
    this.#clock = clock;
    this.#random = random;
    this.#lock = lock;
  }

  async take({ find, choose }: Look): Promise<ClaimedCall[]> {
    const now = this.#clock.now();
    // Mostly nothing is due. The finders of a process look at the same moment, so together they cost one snapshot.
    const due = await this.#store.read(async (db) => find(db, now, 0), { isShort: true });
    if (due.length === 0 && this.#released.size === 0) return [];
    return this.#whileLocked(async (tx) => {
      deleteExpiredDueClaims(tx, now);
      const claimed = await claimedKeys(tx);
      const due = await find(tx, now, claimed.size);
      const chosen = choose(due.filter((call) => !claimed.has(keyOf(call))));
      const claims = chosen.map((call) => ({ id: this.#random.id('dc'), call }));
      const taken = await Promise.all(claims.map((claim) => insertDueClaim(tx, claim, now + LEASE_MS)));
      return claims.filter((_, index) => taken[index] === 1);
    });
  }

  /** The row is deleted with the next look. */
  release(claim: ClaimedCall): void {
    this.#released.add(claim);
  }

  async close(): Promise<void> {
    if (this.#released.size > 0) await this.#whileLocked(() => []);
  }

  /** Answers nothing if another process has the lock: it is looking right now. */
  async #whileLocked(work: (tx: Transaction) => ClaimedCall[] | Promise<ClaimedCall[]>): Promise<ClaimedCall[]> {
    const released = [...this.#released];
    const claims = await this.#store.write(async (tx) => {
      if (!(await tx.tryLock(this.#lock))) return undefined;
      for (const claim of released) deleteDueClaim(tx, claim);
      return work(tx);
    });
    if (claims !== undefined) for (const claim of released) this.#released.delete(claim);
    return claims ?? [];
  }
}
