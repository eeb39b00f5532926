import { pollMs } from './ports.ts';
import type { RunSession } from './run-session.ts';

/**
 * Waits for a result within a time limit. Meanwhile it renews the lease and watches for a stop or a cancel request.
 * A result that comes after this returned is ignored.
 */
export async function raceAgainstLimits<T>(
  session: RunSession,
  work: Promise<T>,
  limitMs: number,
): Promise<T | 'timed_out' | 'interrupted'> {
  const { clock } = session.ports;
  const deadline = clock.now() + limitMs;
  const settled = new AbortController();
  const marked = work.finally(() => settled.abort());
  // It may fail after the time limit; then the failure is ignored.
  marked.catch(() => undefined);
  for (;;) {
    const remainingMs = deadline - clock.now();
    if (remainingMs <= 0) return 'timed_out';
    const nap = clock.sleep(Math.min(pollMs, remainingMs), AbortSignal.any([settled.signal, session.stop]));
    const first = await Promise.race([marked.then((value) => ({ value })), nap.then(() => null)]);
    if (first !== null) return first.value;
    if (settled.signal.aborted) return marked;
    if (session.stop.aborted || (await session.isCancelRequested())) return 'interrupted';
    await session.renewLease();
  }
}
