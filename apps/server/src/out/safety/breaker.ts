import { PortFault } from '../../core/errors/port-fault.ts';
import type { Timers } from '../../core/ports.ts';

/** So many faults in a row, and the service is left alone for a while. */
const FAULTS_IN_A_ROW = 5;
const PAUSE_MS = 30_000;

/** A service may ask for a longer pause, up to this. */
const MAX_PAUSE_MS = 300_000;

/**
 * Keeps calls away from a service that fails. Closed: every call goes through. Open: none does, until the pause is over.
 * Then one call tries; its success closes the breaker, its fault opens it again.
 */
export class Breaker {
  readonly #timers: Pick<Timers, 'elapsed'>;
  #faults = 0;
  #openUntil = 0;
  #isTrying = false;

  constructor(timers: Pick<Timers, 'elapsed'>) {
    this.#timers = timers;
  }

  /** Runs the work, or throws at once while the breaker is open. `hasGivenUp`: the caller left, which is nobody's fault. */
  async run<Result>(work: () => Promise<Result>, hasGivenUp: () => boolean): Promise<Result> {
    const isTrial = this.#faults >= FAULTS_IN_A_ROW;
    const waitMs = this.#openUntil - this.#timers.elapsed();
    if (waitMs > 0) throw new PortFault('the service is left alone after its faults', Math.ceil(waitMs));
    if (isTrial && this.#isTrying) throw new PortFault('one call tries whether the service is back', PAUSE_MS);
    if (isTrial) this.#isTrying = true;
    try {
      const result = await work();
      this.#faults = 0;
      return result;
    } catch (thrown) {
      if (!hasGivenUp()) this.#count(thrown);
      throw thrown;
    } finally {
      if (isTrial) this.#isTrying = false;
    }
  }

  #count(thrown: unknown): void {
    this.#faults++;
    const asked = thrown instanceof PortFault ? thrown.retryAfterMs : 0;
    const pauseMs = Math.max(asked, this.#faults >= FAULTS_IN_A_ROW ? PAUSE_MS : 0);
    this.#openUntil = this.#timers.elapsed() + Math.min(pauseMs, MAX_PAUSE_MS);
  }
}
