import type { FindDue } from '../core/domain.ts';
import type { Clock, Random, Timers } from '../core/ports.ts';
import type { Store } from '../store/port.ts';
import { createClaims } from './create-claims.ts';
import { DueQueue, type DueQueueParts } from './due-queue.ts';

const ROUND_MS = 1_000;

export interface DueWork {
  /** How long one kind of due call has been more than could be made at once, in milliseconds. */
  readonly lagMs: number;
  /** Looks for the due calls of one finder before the next round. */
  lookNow(find: FindDue): void;
  stop(): Promise<void>;
}

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
): DueWork {
  const queues = finders.map((find, index) => {
    const claims = createClaims(store, { clock, random }, `due work ${index}`);
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
    get lagMs() {
      return Math.max(...queues.map((queue) => queue.lagMs));
    },
    lookNow(find) {
      queues[finders.indexOf(find)]?.lookNow();
    },
    async stop() {
      stopTimer();
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}
