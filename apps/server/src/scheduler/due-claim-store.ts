import type { Awaitable, Query, Transaction } from '../store/port.ts';
import { writes } from '../store/statement.ts';
import { type ClaimedCall, keyOf } from './claims.ts';

export const deleteExpiredDueClaims = writes<[now: number]>('DELETE FROM due_claim WHERE expires_at <= $1');

/** There are few: each process claims only the calls that it is about to make. */
export async function claimedKeys(db: Query): Promise<Set<string>> {
  const rows = await db.all<{ dueCall: string }>('SELECT due_call FROM due_claim');
  return new Set(rows.map(({ dueCall }) => dueCall));
}

/** 1 if the call is claimed now, 0 if another process had claimed it. */
export function insertDueClaim(tx: Transaction, { id, call }: ClaimedCall, expiresAt: number): Awaitable<number> {
  return tx.run(
    'INSERT INTO due_claim (family_id, due_call, claim_id, expires_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [call.familyId, keyOf(call), id, expiresAt],
  );
}

/** Deletes this claim only, not a newer one that another process made after this one expired. */
export function deleteDueClaim(tx: Transaction, { id, call }: ClaimedCall): void {
  tx.later('DELETE FROM due_claim WHERE family_id = $1 AND due_call = $2 AND claim_id = $3', [
    call.familyId,
    keyOf(call),
    id,
  ]);
}
