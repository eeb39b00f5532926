/** Wall clock, in milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

/** Timers on the monotonic clock: they last as long as planned when the wall clock is changed. */
export interface Timers {
  /** Runs once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Runs in the next turn of the event loop, after everything that is ready now. */
  soon(run: () => void): void;
  /** Milliseconds since some moment, with fractions: how long something took. */
  elapsed(): number;
}

/** Source of everything random, so that tests can fix it. */
export interface Random {
  /** A new id that sorts by time, e.g. `ch_0198…`. */
  id(prefix: string): string;
  /** Unguessable bytes as base64url. */
  secret(bytes: number): string;
  /** A whole number from 0 up to, not including, `below`, fit for codes that people type. */
  integer(below: number): number;
}
