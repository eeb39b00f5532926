import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';

/** Tells those who watch. The commit is done, so nothing here can fail the call. */
export function announce(call: Call, parts: Parts): void {
  if (call.change !== undefined) parts.changes.publish(call.change);
}
