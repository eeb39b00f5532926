import { refuse } from '../errors/refusal.ts';
import type { KeyScope } from './idempotency-store.ts';

const RETRY_AFTER_MS = 100;

/** The keys of the calls that this process is running now. */
export class InFlightKeys {
  readonly #running = new Set<string>();

  /** Takes the key until the returned function is called; refuses if a call with it is running. */
  enter(scope: KeyScope): () => void {
    const { name } = scope;
    if (this.#running.has(name)) throw refuseInFlight();
    this.#running.add(name);
    return () => this.#running.delete(name);
  }
}

/** The answer while another call with the same key is running, here or in another process. */
export function refuseInFlight() {
  return refuse('IDEMPOTENCY_IN_FLIGHT', { retryAfterMs: RETRY_AFTER_MS });
}
