import type { Completion, Signal } from '../protocol/frame-message.ts';

/** What an app does with what a canvas asks. A rejected promise becomes a refusal with its message. */
export interface CanvasPort {
  whoami(): Promise<unknown>;
  history(): Promise<unknown>;
  state(): Promise<unknown>;
  save(state: unknown): Promise<unknown>;
  signal(signal: Signal): Promise<unknown>;
  /** Lines that it shows and has not shown before. Answers whether they are not fit, so that it must go. */
  shown(lines: readonly string[]): Promise<boolean>;
  /** Called once, with the first completion that makes sense. */
  finish(completion: Completion): Promise<unknown>;
  /** The canvas was taken away. */
  stopped(why: WhyStopped): void;
}

/**
 * `froze`: it no longer answered. `left`: its frame went to another address. `flooded`: it sent far too much. `missing`: there
 * was no canvas at this address. `restless`: it took the focus again and again. `flashing`: it flashed more than three times a second.
 * `unfit`: it showed words that are not fit; the server knows.
 */
export type WhyStopped = 'froze' | 'left' | 'flooded' | 'missing' | 'restless' | 'flashing' | 'unfit';

/** Time and chance of the page. */
export interface Surroundings {
  readonly now: () => number;
  /** Runs again and again; the returned function ends it. */
  readonly every: (ms: number, run: () => void) => () => void;
  readonly nonce: () => string;
}
