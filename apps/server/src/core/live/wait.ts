import type { Timers } from '../ports.ts';
import type { Position } from './change.ts';
import type { Holder } from './holders.ts';
import type { ChangeListener } from './hub.ts';
import type { StreamEnd, Watcher } from './live.ts';

/** Why a wait goes on: something may have changed, its time is up, or nobody needs the answer any more. */
export type WakeUp = 'changed' | 'timeout' | 'abandoned' | StreamEnd;

/** One call that waits. It is woken by any change of what it watches, and asks the store what that was. */
export class Wait implements Holder, ChangeListener {
  readonly watcher: Watcher;
  readonly #stopTimer: () => void;
  /** Whether something changed since the last snapshot was asked for. */
  #hasChanged = false;
  /** Once it is over it stays over. */
  #over: Exclude<WakeUp, 'changed'> | undefined;
  #wake: (() => void) | undefined;

  constructor({ principal, expiresAt }: Watcher, timeoutMs: number, timers: Timers) {
    this.watcher = { principal, expiresAt };
    this.#stopTimer = timers.after(timeoutMs, () => this.#finish('timeout'));
  }

  get over(): Exclude<WakeUp, 'changed'> | undefined {
    return this.#over;
  }

  hear(_change: Position, _isStored: boolean): void {
    this.#hasChanged = true;
    this.#wake?.();
  }

  end(reason: StreamEnd): void {
    this.#finish(reason);
  }

  abandon(): void {
    this.#finish('abandoned');
  }

  /** To be called before a snapshot is asked for: what changes from here on may not be in it. */
  arm(): void {
    this.#hasChanged = false;
  }

  /** Waits for a change since `arm`, or for the end. */
  next(): Promise<void> | undefined {
    if (this.#hasChanged || this.#over !== undefined) return undefined;
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  close(): void {
    this.#stopTimer();
  }

  #finish(reason: Exclude<WakeUp, 'changed'>): void {
    this.#over ??= reason;
    this.#wake?.();
  }
}
