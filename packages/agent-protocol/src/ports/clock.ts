export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after the time, or at once when the signal is aborted. Never rejects. */
  sleep(durationMs: number, signal?: AbortSignal): Promise<void>;
}
