/**
 * The same SQL as the operations run, written by hand with nothing around it: no pipeline, no validation, no envelope.
 * It shows the cost of the engine alone.
 */
import type { Query, Transaction } from '../../apps/server/src/store/port.ts';

export interface Place {
  readonly familyId: string;
  readonly childId: string;
}

export async function readByHand(db: Query, { familyId, childId }: Place): Promise<string> {
  const rows = await Promise.all([
    db.one('SELECT child_id, name, removed_at FROM child WHERE family_id = $1 AND child_id = $2', [familyId, childId]),
    db.one('SELECT balance, on_hold, changed_local FROM gem_balance WHERE family_id = $1 AND child_id = $2', [
      familyId,
      childId,
    ]),
  ]);
  return JSON.stringify(rows);
}

export async function listByHand(db: Query, { familyId, childId }: Place): Promise<string> {
  const rows = await Promise.all([
    db.one('SELECT child_id, name, removed_at FROM child WHERE family_id = $1 AND child_id = $2', [familyId, childId]),
    db.all(
      'SELECT place, transaction_id, delta, reason, source, at_local FROM gem_entry WHERE family_id = $1 AND child_id = $2 ORDER BY place DESC LIMIT 51',
      [familyId, childId],
    ),
  ]);
  return JSON.stringify(rows);
}

/** The statements that one keyed gems.adjust runs, with rows of the same size. */
export async function writeByHand(tx: Transaction, { familyId, childId }: Place, id: string): Promise<void> {
  const [, clock] = await Promise.all([
    tx.one(
      'SELECT args_hash, answer FROM idempotency_answer WHERE family_id = $1 AND caller = $2 AND operation = $3 AND idempotency_key = $4',
      [familyId, grantId, 'gems.adjust', id],
    ),
    tx.one<{ revision: number }>(tx.dialect.engine === 'sqlite' ? selectClock : `${selectClock} FOR UPDATE`, [
      familyId,
    ]),
  ]);
  const [, balance] = await Promise.all([
    tx.one('SELECT child_id, name, removed_at FROM child WHERE family_id = $1 AND child_id = $2', [familyId, childId]),
    tx.one<{ balance: number }>('SELECT balance FROM gem_balance WHERE family_id = $1 AND child_id = $2', [
      familyId,
      childId,
    ]),
  ]);
  const revision = (clock?.revision ?? 0) + 1;
  const now = Date.now();
  const unique = id.padStart(32, '0');
  tx.later(
    "INSERT INTO gem_entry (family_id, child_id, place, transaction_id, delta, reason, source, source_id, at, at_local) VALUES ($1, $2, $3, $4, 1, 'Fed the cat before school', 'manual', $4, $5, $6)",
    [familyId, childId, revision * 4096, `gt_${unique}`, now, local],
  );
  tx.later('UPDATE gem_balance SET balance = $3, changed_local = $4 WHERE family_id = $1 AND child_id = $2', [
    familyId,
    childId,
    (balance?.balance ?? 0) + 1,
    local,
  ]);
  tx.later(
    "INSERT INTO activity_event (family_id, place, event_id, type, actor_kind, actor_id, child_id, refs, payload, at, at_local) VALUES ($1, $2, $3, 'gems.adjusted', 'agent', $4, $5, $6, $7, $8, $9)",
    [
      familyId,
      revision * 4096 + 1,
      `ev_${unique}`,
      parentId,
      childId,
      `{"childId":"${childId}","transactionId":"gt_${unique}"}`,
      '{"delta":1,"source":"manual","newBalance":12345}',
      now,
      local,
    ],
  );
  tx.later('UPDATE family_clock SET revision = $2 WHERE family_id = $1', [familyId, revision]);
  tx.later(
    'INSERT INTO resource_version (family_id, uri, revision) VALUES ($1, $3, $2), ($1, $4, $2), ($1, $5, $2) ON CONFLICT (family_id, uri) DO UPDATE SET revision = excluded.revision',
    [
      familyId,
      revision,
      `sprout://child/${childId}/gems`,
      'sprout://family/activity',
      'sprout://family/activity?types=gems.adjusted',
    ],
  );
  tx.later(
    "INSERT INTO audit_entry (family_id, revision, operation, actor_kind, actor_id, grant_id, idempotency_key, preview_id, at) VALUES ($1, $2, 'gems.adjust', 'agent', $3, $4, $5, NULL, $6)",
    [familyId, revision, parentId, grantId, id, now],
  );
  tx.later(
    "INSERT INTO idempotency_answer (family_id, caller, operation, idempotency_key, args_hash, answer, answered_at) VALUES ($1, $2, 'gems.adjust', $3, $4, $5, $6)",
    [familyId, grantId, id, argsHash, answer, now],
  );
}

const selectClock = 'SELECT epoch, revision, timezone FROM family_clock WHERE family_id = $1';
const grantId = `gr_${'b'.repeat(32)}`;
const parentId = `par_${'c'.repeat(32)}`;
const argsHash = 'h'.repeat(43);
const local = '2026-11-16T00:42:39.139+01:00';
const answer = JSON.stringify({ answer: 'x'.repeat(530) });
