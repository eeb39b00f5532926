import type { Awaitable, Query, Transaction } from '../../store/port.ts';
import { table } from '../../store/table.ts';
import { forgetCommitted } from '../preview/preview-store.ts';
import type { StoredActor } from '../principal.ts';

/** One change: who made it, and through which grant. Its key is the revision that the change made. */
export interface AuditEntry extends StoredActor {
  readonly revision: number;
  readonly operation: string;
  readonly idempotencyKey: string | null;
  readonly previewId: string | null;
  readonly at: number;
}

const entries = table<AuditEntry>()(
  'audit_entry',
  'revision, operation, actor_kind, actor_id, grant_id, client_name, idempotency_key, preview_id, at',
);
export const recordAudit = entries.inserts<[familyId: string]>('family_id');

/** Deletes entries from before an instant, and the previews that they committed. Answers how many entries it looked at. */
export async function forgetAudit(tx: Transaction, familyId: string, before: number, limit: number): Promise<number> {
  const oldest = await tx.all<Pick<AuditEntry, 'revision' | 'previewId' | 'at'>>(
    'SELECT revision, preview_id, at FROM audit_entry WHERE family_id = $1 ORDER BY revision LIMIT $2',
    [familyId, limit],
  );
  const old = oldest.filter(({ at }) => at < before);
  const last = old.at(-1);
  if (last === undefined) return 0;
  const sql = 'DELETE FROM audit_entry WHERE family_id = $1 AND revision <= $2 AND at < $3';
  tx.later(sql, [familyId, last.revision, before]);
  const previewIds = old.flatMap(({ previewId }) => (previewId === null ? [] : [previewId]));
  await forgetCommitted(tx, familyId, previewIds, before);
  return old.length;
}

/** Entries older than `before`, newest first. */
export function listAudit(
  db: Query,
  familyId: string,
  filter: { before: number; grantId: string | undefined; limit: number },
): Awaitable<AuditEntry[]> {
  const byGrant = filter.grantId === undefined ? '' : ' AND grant_id = $4';
  return db.all<AuditEntry>(
    `SELECT ${entries.columns} FROM audit_entry
     WHERE family_id = $1 AND revision < $2${byGrant}
     ORDER BY revision DESC LIMIT $3`,
    [familyId, filter.before, filter.limit, ...(filter.grantId === undefined ? [] : [filter.grantId])],
  );
}
