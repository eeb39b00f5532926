const longestMs = 60_000;

/** Doubles with every failure in a row. No jitter: one run waits for one agent, there is no herd to spread. */
export function backoffMs(firstMs: number, failures: number): number {
  return Math.min(firstMs * 2 ** Math.max(0, failures - 1), Math.max(longestMs, firstMs));
}
