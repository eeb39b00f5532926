import type { Awaitable } from './store/port.ts';

/** A part of the running server: starts it, and answers how to stop it. */
export type ServerPart = () => Awaitable<Stop>;

export type Stop = () => unknown;

/**
 * Starts the parts in order; the returned function stops them in reverse. If a part does not start, those before it are
 * stopped. A part that fails to stop does not keep the others running: its fault is thrown at the end.
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
    // Why the server did not start matters more than what went wrong on the way down.
    await stopAll().catch(() => undefined);
    throw thrown;
  }
  return stopAll;
}
