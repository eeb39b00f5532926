/** Wall clock, in milliseconds since the epoch. */
export interface Clock {
  now(): number;
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
