import { formatInstant } from '../../core/time/zone.ts';
import type { GemEntry } from './gems-store.ts';

/** An entry as the wire shows it. */
export function transactionOf(entry: GemEntry, timezone: string) {
  return {
    transactionId: entry.transactionId,
    delta: entry.delta,
    reason: entry.reason,
    source: entry.source,
    timestamp: formatInstant(entry.at, timezone),
  };
}
