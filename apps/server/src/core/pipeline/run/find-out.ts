import { StoreFault } from '../../../store/port.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';

/** How long to wait after each try for another process to let go of a key: together two seconds. */
const FOR_A_KEY_MS = [20, 50, 100, 250, 500, 1_000];
/** The same for a connection to come back. */
const FOR_A_CONNECTION_MS = [...FOR_A_KEY_MS, 2_000];

/**
 * The connection was lost during the commit, so nobody knows whether the write happened. If the call has a key, its key tells: the
 * same transaction again finds the stored answer, or writes now. A duplicate of a call that another process is making waits for that
 * call's answer. Any other failure is thrown on.
 */
export async function findOut(call: Call, parts: Parts, write: () => Promise<void>, thrown: unknown): Promise<void> {
  if (isInFlight(thrown)) return untilKnown(parts, write, thrown, FOR_A_KEY_MS);
  const isUnknown = thrown instanceof StoreFault && thrown.mayHaveCommitted;
  if (!isUnknown || call.keyScope === undefined) throw thrown;
  const { record, previewId, body, text, change } = call;
  await untilKnown(parts, write, thrown, FOR_A_CONNECTION_MS);
  // Ours, not an earlier call's: the change was never announced, so the call goes on as if it had been answered at once.
  if (call.replayed !== undefined && call.replayed === text)
    Object.assign(call, { record, previewId, body, text, change, isReplay: false });
}

async function untilKnown(
  { timers }: Parts,
  write: () => Promise<void>,
  lost: unknown,
  pausesMs: readonly number[],
): Promise<void> {
  for (const ms of pausesMs) {
    try {
      return await write();
    } catch (thrown) {
      if (!mayChange(thrown)) throw thrown;
    }
    await new Promise<void>((resolve) => void timers.after(ms, resolve));
  }
  throw lost;
}

function isInFlight(thrown: unknown): boolean {
  return thrown instanceof Refusal && thrown.reason === 'IDEMPOTENCY_IN_FLIGHT';
}

/** The store is not back yet, or the lost transaction still holds the key. */
function mayChange(thrown: unknown): boolean {
  return (
    isInFlight(thrown) || (thrown instanceof StoreFault && (thrown.kind === 'unavailable' || thrown.kind === 'timeout'))
  );
}
