import type { Query, Transaction } from '../../store/port.ts';

export interface ActivityRow {
  readonly revision: number;
  readonly ordinal: number;
  readonly eventId: string;
  readonly type: string;
  readonly actorKind: 'agent' | 'parent' | 'kid' | 'sprout';
  readonly actorId: string;
  /** JSON. */
  readonly refs: string;
  /** JSON. */
  readonly payload: string;
  readonly at: number;
}

export function insertEvent(
  tx: Transaction,
  familyId: string,
  row: ActivityRow & { readonly childId: string | null },
): void {
  tx.later(
    'INSERT INTO activity_event (family_id, revision, ordinal, event_id, type, actor_kind, actor_id, child_id, refs, payload, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      familyId,
      row.revision,
      row.ordinal,
      row.eventId,
      row.type,
      row.actorKind,
      row.actorId,
      row.childId,
      row.refs,
      row.payload,
      row.at,
    ],
  );
}

export interface EventFilter {
  /** Events older than this place. */
  readonly before: { readonly revision: number; readonly ordinal: number };
  readonly since: number;
  readonly types: readonly string[] | undefined;
  readonly childId: string | undefined;
  readonly limit: number;
}

/** Events, newest first. */
export function listEvents(db: Query, familyId: string, filter: EventFilter) {
  const params = [familyId, filter.before.revision, filter.before.ordinal, filter.since, filter.limit];
  const place = (value: string) => `$${params.push(value as never)}`;
  const byChild = filter.childId === undefined ? '' : ` AND child_id = ${place(filter.childId)}`;
  const byType = filter.types === undefined ? '' : ` AND type IN (${filter.types.map(place).join(', ')})`;
  return db.all<ActivityRow>(
    `SELECT revision, ordinal, event_id AS "eventId", type, actor_kind AS "actorKind", actor_id AS "actorId", refs, payload, at
     FROM activity_event WHERE family_id = $1 AND (revision, ordinal) < ($2, $3) AND at >= $4${byChild}${byType}
     ORDER BY revision DESC, ordinal DESC LIMIT $5`,
    params,
  );
}
