import type { Awaitable } from './store/port.ts';

/** Starts a part of the server, and returns how to stop it. */
export type ServerPart = () => Awaitable<Stop>;

export type Stop = () => unknown;

/**
 * Starts the parts in order; the returned function stops them in reverse. If a part does not start, the parts before it
 * are stopped. If a part does not stop, the others still are, and its fault is thrown at the end.
 */
export async function startParts(parts: readonly ServerPart[]): Promise<() => Promise<void>> {
  const stops: Stop[] = [];
  const stopAll = async () => {
    const faults: unknown[] = [];
    for (const stop of stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (fault) {
        faults.push(fault);
      }
    }
    if (faults.length > 0) throw faults[0];
  };
  try {
    for (const start of parts) stops.push(await start());
  } catch (thrown) {
    // The reason for the failed start matters more than faults while stopping.
    await stopAll().catch(() => undefined);
    throw thrown;
  }
  return stopAll;
}
