import type { FindDue } from '../core/domain.ts';
import type { Clock, Random, Timers } from '../core/ports.ts';
import type { Store } from '../store/port.ts';
import { MemoryClaims } from './claims.ts';
import { DueQueue, type DueQueueParts } from './due-queue.ts';
import { StoredClaims } from './stored-claims.ts';

export { sproutOf } from './sprout-of.ts';

const ROUND_MS = 1_000;

interface Ports {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
}

/**
 * Makes due calls, such as expiries and the end of a day. Each finder has its own queue, so that slow calls of one do not
 * delay another. Exactly one process claims each due call. If it dies, its claims expire and another process makes the
 * call. Each call is an operation that makes itself no longer due, so nothing is done twice.
 */
export function startDueWork(
  { store, pipeline }: { readonly store: Store; readonly pipeline: DueQueueParts['pipeline'] },
  finders: readonly FindDue[],
  { clock, timers, random }: Ports,
  onFault: (fault: unknown) => void,
): { stop(): Promise<void> } {
  const queues = finders.map((find, index) => {
    const claims = store.isShared
      ? new StoredClaims(store, clock, random, `due work ${index}`)
      : new MemoryClaims(store, clock);
    return new DueQueue({ claims, pipeline, find, timers, onFault });
  });
  let stopTimer = () => {};
  const next = () => {
    stopTimer = timers.after(ROUND_MS, () => {
      for (const queue of queues) queue.beginRound();
      next();
    });
  };
  next();
  return {
    async stop() {
      stopTimer();
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}
