import type { Surroundings } from '../agent/surroundings.ts';
import { WireError } from '../wire/wire-error.ts';

/** A lease lasts ten minutes. */
const RENEW_MS = 4 * 60_000;

export interface Lost {
  readonly kind: 'lost';
}

/** Does work and renews the lease of its run meanwhile. Work whose lease is lost is stopped. */
export async function whileHeld<Result>(
  { wire, clock }: Pick<Surroundings, 'wire' | 'clock'>,
  runId: string,
  leaseToken: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | Lost> {
  const done = new AbortController();
  const lost = new AbortController();
  const renewing = (async () => {
    for (;;) {
      await clock.sleep(RENEW_MS, done.signal);
      if (done.signal.aborted) return;
      try {
        await wire.call('run.submit_output', { runId, leaseToken }, { signal: done.signal });
      } catch (thrown) {
        if (done.signal.aborted) return;
        // A server that is away now may answer the next time.
        if (thrown instanceof WireError && !thrown.mayRetry) return lost.abort();
      }
    }
  })();
  try {
    return await work(AbortSignal.any([signal, lost.signal]));
  } catch (thrown) {
    signal.throwIfAborted();
    if (!lost.signal.aborted) throw thrown;
    return { kind: 'lost' };
  } finally {
    done.abort();
    await renewing;
  }
}
