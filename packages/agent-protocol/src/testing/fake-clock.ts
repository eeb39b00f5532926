import type { Clock } from '../ports/clock.ts';

/** Time passes only in `sleep`, and at once; other work that is ready runs first. */
export class FakeClock implements Clock {
  #now: number;

  constructor(start = 1_000_000) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  pass(durationMs: number): void {
    this.#now += durationMs;
  }

  async sleep(durationMs: number, signal?: AbortSignal): Promise<void> {
    if (durationMs <= 0 || signal?.aborted) return;
    await new Promise((resolve) => setImmediate(resolve));
    if (!signal?.aborted) this.#now += durationMs;
  }
}
