import { formatInstant } from '../../core/time/zone.ts';
import type { ActivityRow } from './activity-store.ts';

/** An event as the wire shows it. */
export function eventShown(row: ActivityRow, timezone: string) {
  return {
    eventId: row.eventId,
    type: row.type,
    actor: { kind: row.actorKind, id: row.actorId },
    refs: JSON.parse(row.refs) as Record<string, string>,
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    timestamp: formatInstant(row.at, timezone),
  };
}
