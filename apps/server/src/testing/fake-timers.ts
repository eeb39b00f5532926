import type { Timers } from '../core/ports.ts';

/** Time that passes only when a test says so. `soon` still uses the real event loop. */
export class FakeTimers implements Timers {
  #now = 0;
  #timers: { readonly at: number; readonly run: () => void }[] = [];

  get size(): number {
    return this.#timers.length;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  soon(run: () => void): void {
    setImmediate(run);
  }

  elapsed(): number {
    return this.#now;
  }

  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#nextUntil(end); next !== undefined; next = this.#nextUntil(end)) {
      this.#now = next.at;
      this.#timers = this.#timers.filter((other) => other !== next);
      next.run();
    }
    this.#now = end;
  }

  #nextUntil(end: number) {
    return this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}
