import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';

/** Tells those who watch. The commit is done, so nothing here can fail the call. */
export function announce(call: Call, parts: Parts): void {
  for (const action of call.record?.commitActions ?? []) action();
  if (call.hints.length > 0) parts.hub.publish(call.hints);
}
