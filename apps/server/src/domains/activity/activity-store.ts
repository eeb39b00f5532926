import { listPage } from '../../store/list.ts';
import type { Query, Transaction } from '../../store/port.ts';

export interface ActivityRow {
  readonly place: number;
  readonly eventId: string;
  readonly type: string;
  readonly actorKind: string;
  readonly actorId: string;
  readonly childId: string | null;
  /** JSON. */
  readonly refs: string;
  /** JSON. */
  readonly payload: string;
  readonly at: number;
  readonly atLocal: string;
}

export function insertEvent(tx: Transaction, familyId: string, row: ActivityRow): void {
  tx.later(
    'INSERT INTO activity_event (family_id, place, event_id, type, actor_kind, actor_id, child_id, refs, payload, at, at_local) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      familyId,
      row.place,
      row.eventId,
      row.type,
      row.actorKind,
      row.actorId,
      row.childId,
      row.refs,
      row.payload,
      row.at,
      row.atLocal,
    ],
  );
}

export interface EventFilter {
  /** Only events before this place. */
  readonly before: number;
  readonly since: number;
  readonly types: readonly string[] | undefined;
  readonly childId: string | undefined;
  readonly limit: number;
}

/** Events as the wire shows them, newest first. */
export function listEvents(db: Query, familyId: string, { before, since, types, childId, limit }: EventFilter) {
  const params = [familyId, before, since];
  const place = (value: string) => `$${params.push(value as never)}`;
  const byChild = childId === undefined ? '' : ` AND child_id = ${place(childId)}`;
  const byType = types === undefined ? '' : ` AND type IN (${types.map(place).join(', ')})`;
  return listPage(
    db,
    {
      shown: {
        eventId: 'event_id',
        type: 'type',
        actor: { kind: 'actor_kind', id: 'actor_id' },
        refs: { json: 'refs' },
        payload: { json: 'payload' },
        timestamp: 'at_local',
      },
      from: `activity_event WHERE family_id = $1 AND place < $2 AND at >= $3${byChild}${byType}`,
      newestFirstBy: 'place',
    },
    params,
    limit,
  );
}
