import type { Principal } from '../../../core/principal.ts';
import type { Query, Transaction } from '../../../store/port.ts';
import { writes } from '../../../store/statement.ts';
import { placeholders, table } from '../../../store/table.ts';
import type { SecurityType } from './security-types.ts';

export interface SecurityRow {
  readonly eventId: string;
  readonly type: SecurityType;
  readonly isRefusal: number;
  readonly actorKind: Principal['kind'] | null;
  readonly actorId: string | null;
  /** JSON. */
  readonly refs: string;
  /** JSON. */
  readonly payload: string;
  readonly address: string;
  readonly times: number;
  readonly at: number;
}

const events = table<SecurityRow>()(
  'security_event',
  'event_id, type, is_refusal, actor_kind, actor_id, refs, payload, address, times, at',
);
const insert = `
  INSERT INTO security_event (family_id, ${events.columns})
  SELECT family_id, ${placeholders(2, 10)} FROM family_clock WHERE family_id = $1`;

/** Stores nothing for a family that was deleted in the meantime. */
export function insertSecurityEvent(tx: Transaction, familyId: string, row: SecurityRow): void {
  tx.later(insert, [familyId, ...events.values(row)]);
}

/** Keeps the newest refusals, and the newest of the others: a flood of refusals does not hide who signed in. */
export function keepNewestSecurityEvents(tx: Transaction, familyId: string, count: number): void {
  for (const isRefusal of [0, 1]) {
    tx.later(
      `DELETE FROM security_event
       WHERE family_id = $1 AND is_refusal = $2
         AND event_id NOT IN (
           SELECT event_id FROM security_event
           WHERE family_id = $1 AND is_refusal = $2
           ORDER BY event_id DESC LIMIT $3)`,
      [familyId, isRefusal, count],
    );
  }
}

/** Events before a moment and an id, newest first. */
export function listSecurityRows(
  db: Query,
  familyId: string,
  { at, id, onlyRefusals, limit }: { at: number; id: string; onlyRefusals: boolean; limit: number },
) {
  return db.all<SecurityRow>(
    `SELECT ${events.columns} FROM security_event
     WHERE family_id = $1 AND (at < $2 OR (at = $2 AND event_id < $3))${onlyRefusals ? ' AND is_refusal = 1' : ''}
     ORDER BY at DESC, event_id DESC LIMIT $4`,
    [familyId, at, id, limit],
  );
}

export const forgetSecurityEvents = writes<[before: number]>('DELETE FROM security_event WHERE at < $1');
