import type { Timers } from '../../core/ports.ts';

/** Something that wants a sign of life now and then. */
export interface Kept {
  keepAlive(): void;
}

const EVERY_MS = 15_000;
/** One in so many gets its turn at a time, because hundreds of writes at once would hold up everybody else. */
const TURNS = 300;

/** Gives every open stream a sign of life: proxies cut what is silent, and a peer that is gone shows only when written to. */
export class KeepAlive {
  readonly #turns: Set<Kept>[] = Array.from({ length: TURNS }, () => new Set());
  #arrivals = 0;
  #turn = 0;

  /** Runs until the returned function is called. */
  start(timers: Timers): () => void {
    let stop = () => {};
    const next = () => {
      stop = timers.after(EVERY_MS / TURNS, () => {
        for (const kept of this.#turns[this.#turn++ % TURNS] ?? []) kept.keepAlive();
        next();
      });
    };
    next();
    return () => stop();
  }

  /** Keeps it alive until the returned function is called. */
  add(kept: Kept): () => void {
    const turn = this.#turns[this.#arrivals++ % TURNS] as Set<Kept>;
    turn.add(kept);
    return () => {
      turn.delete(kept);
    };
  }
}
