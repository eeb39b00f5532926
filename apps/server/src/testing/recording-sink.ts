import type { HintSink, StreamEnd, WatchedVersion } from '../core/live/live.ts';

/** A sink that records its hints and can fall behind. */
export class RecordingSink implements HintSink {
  readonly hints: WatchedVersion[] = [];
  /** How many hints came together. */
  readonly batches: number[] = [];
  ended: StreamEnd | undefined;
  isReading = true;
  #ready: (() => void) | undefined;
  #waiting: { readonly enough: () => boolean; readonly resolve: () => void }[] = [];

  send(hints: readonly WatchedVersion[]): boolean {
    this.hints.push(...hints);
    this.batches.push(hints.length);
    this.#wake();
    return this.isReading;
  }

  whenReady(callback: () => void): void {
    this.#ready = callback;
  }

  end(reason: StreamEnd): void {
    this.ended = reason;
    this.#wake();
  }

  /** Reads on after it fell behind. */
  catchUp(): void {
    this.isReading = true;
    const ready = this.#ready;
    this.#ready = undefined;
    ready?.();
  }

  get versions(): string[] {
    return this.hints.map(({ version }) => version);
  }

  async received(count: number): Promise<void> {
    await this.#until(() => this.hints.length >= count);
  }

  async over(): Promise<StreamEnd> {
    await this.#until(() => this.ended !== undefined);
    return this.ended as StreamEnd;
  }

  #until(enough: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ enough, resolve });
      this.#wake();
    });
  }

  #wake(): void {
    this.#waiting = this.#waiting.filter(({ enough, resolve }) => {
      if (!enough()) return true;
      resolve();
      return false;
    });
  }
}

/** Waits until everything that was queued has been sent. */
export async function afterQueued(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
}
