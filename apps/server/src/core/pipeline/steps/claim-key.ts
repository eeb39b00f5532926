import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';

/** Lets one call per key run at a time in this process; the transaction does the same across processes. */
export function claimKey(call: Call, parts: Parts): void {
  if (call.keyScope !== undefined) call.release = parts.inFlight.enter(call.keyScope);
}
