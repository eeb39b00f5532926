import { refuse } from '../errors/refusal.ts';
import type { Timers } from '../ports.ts';
import type { KeyScope } from './idempotency-store.ts';

const RETRY_AFTER_MS = 100;

/** How long a call waits for one with the same key that runs already: long enough for nearly every write. */
export const WAIT_FOR_KEY_MS = 2_000;

/** The keys of the calls that this process is running now. */
export class InFlightKeys {
  /** For each key, the calls that wait for it in turn. */
  readonly #running = new Map<string, (() => void)[]>();
  readonly #timers: Pick<Timers, 'after'>;

  constructor(timers: Pick<Timers, 'after'>) {
    this.#timers = timers;
  }

  /** Takes the key until the returned function is called. Waits for a call that has it, and refuses when that takes too long. */
  enter({ name }: KeyScope): (() => void) | Promise<() => void> {
    const waiting = this.#running.get(name);
    const leave = () => this.#leave(name);
    if (waiting === undefined) {
      this.#running.set(name, []);
      return leave;
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        cancel();
        resolve(leave);
      };
      const cancel = this.#timers.after(WAIT_FOR_KEY_MS, () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(refuseInFlight());
      });
      waiting.push(begin);
    });
  }

  #leave(name: string): void {
    const next = this.#running.get(name)?.shift();
    if (next === undefined) this.#running.delete(name);
    else next();
  }
}

/** The answer while another call with the same key is running, here or in another process. */
export function refuseInFlight() {
  return refuse('IDEMPOTENCY_IN_FLIGHT', { retryAfterMs: RETRY_AFTER_MS });
}
