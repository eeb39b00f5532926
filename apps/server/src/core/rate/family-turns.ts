import { refuse } from '../errors/refusal.ts';
import { limits } from '../operations/limits.ts';
import type { Timers } from '../ports.ts';

interface Family {
  running: number;
  readonly waiting: (() => void)[];
}

/** When a refused caller may try again. */
const RETRY_AFTER_MS = 1_000;

/**
 * Lets a few calls of one family run at a time; the others of that family wait in line. A waiting call begins in a later turn
 * of the event loop, so that calls of other families come in between.
 */
export class FamilyTurns {
  readonly #families = new Map<string, Family>();
  readonly #timers: Pick<Timers, 'soon'>;

  constructor(timers: Pick<Timers, 'soon'>) {
    this.#timers = timers;
  }

  /** How many families have a call that runs. */
  get size(): number {
    return this.#families.size;
  }

  /** Waits for the call's turn. Each call that entered must leave. */
  enter(familyId: string): void | Promise<void> {
    const family = this.#families.get(familyId);
    if (family === undefined) this.#families.set(familyId, { running: 1, waiting: [] });
    else if (family.running < limits.callsAtOncePerFamily) family.running++;
    else if (family.waiting.length >= limits.callsInLinePerFamily) {
      throw refuse('OVERLOADED', { retryAfterMs: RETRY_AFTER_MS });
    } else return new Promise((resolve) => family.waiting.push(resolve));
  }

  leave(familyId: string): void {
    const family = this.#families.get(familyId) as Family;
    const next = family.waiting.shift();
    if (next !== undefined) this.#timers.soon(next);
    else if (--family.running === 0) this.#families.delete(familyId);
  }
}
