import { StoreFault } from '../port.ts';
import { sqlState, sqlStateOf } from './faults.ts';

export interface Retrying {
  readonly jitter: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 200;

/**
 * How often a piece of work runs at most, by the condition that undid it. A unique key may be hit because another
 * process was faster: the next run sees that row and refuses properly. If it is hit again, it is a bug.
 */
const attempts: Readonly<Record<string, number>> = {
  [sqlState.serializationFailure]: 8,
  [sqlState.deadlock]: 8,
  [sqlState.uniqueViolation]: 3,
};

/**
 * Runs the work again when the server itself said that it undid the transaction and another try may succeed. Anything
 * else, a lost connection above all, is never tried again: the commit may have happened.
 */
export async function retryConflicts<Result>(
  work: () => Promise<Result>,
  { jitter, pause }: Retrying,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (thrown) {
      const limit = attempts[sqlStateOf(thrown) ?? ''];
      if (limit === undefined) throw thrown;
      if (attempt >= limit) throw giveUp(thrown as StoreFault, attempt);
      await pause(pauseMs(attempt, jitter));
    }
  }
}

/** Grows with each attempt; the jitter keeps two calls that collided from colliding again. */
export function pauseMs(attempt: number, jitter: () => number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
  return full * (0.5 + jitter() / 2);
}

function giveUp(fault: StoreFault, attempt: number): StoreFault {
  return new StoreFault(fault.kind, `${fault.message} (after ${attempt} attempts)`, { cause: fault.cause });
}
