import { StoreFault } from './port.ts';

/** Counts what is running, so that closing can wait for it and let nothing new in. */
export class InFlight {
  #running = 0;
  #whenIdle: (() => void) | undefined;
  #isClosed = false;

  async track<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new StoreFault('unavailable', 'the store is closed');
    this.#running++;
    try {
      return await work();
    } finally {
      if (--this.#running === 0) this.#whenIdle?.();
    }
  }

  /** From now on nothing new starts; resolves when nothing runs. */
  async drain(): Promise<void> {
    this.#isClosed = true;
    if (this.#running === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenIdle = resolve;
    });
  }
}
