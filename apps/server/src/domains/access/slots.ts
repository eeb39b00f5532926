import { refuse } from '../../core/errors/refusal.ts';

/** Runs `work` when a slot is free. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs a few tasks at once, lets a limited number wait, and refuses more. */
export function createSlots(atOnce: number, queueSize: number): Slots {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queueSize) throw refuse('OVERLOADED', { retryAfterMs: 1_000 });
      // A finished call hands its slot to the next in the queue; releasing it first would let a new call take it too.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
