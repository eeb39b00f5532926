import type { Query, Transaction } from '../../store/port.ts';

/** The state of an authorization request until the parent answers. */
export interface FlowRow {
  readonly payload: string;
  readonly expiresAt: number;
}

export function saveFlow(tx: Transaction, flowHash: string, { payload, expiresAt }: FlowRow): void {
  tx.later(
    `INSERT INTO oauth_flow (flow_hash, payload, expires_at)
     VALUES ($1, $2, $3)
     ON CONFLICT (flow_hash) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
    [flowHash, payload, expiresAt],
  );
}

export function findFlow(db: Query, flowHash: string) {
  return db.one<FlowRow>('SELECT payload, expires_at FROM oauth_flow WHERE flow_hash = $1', [flowHash]);
}

export function deleteFlow(tx: Transaction, flowHash: string): void {
  tx.later('DELETE FROM oauth_flow WHERE flow_hash = $1', [flowHash]);
}

/** Deletes up to `limit` requests that no parent answered in time; returns how many. */
export function forgetFlows(tx: Transaction, now: number, limit: number) {
  return tx.run(
    'DELETE FROM oauth_flow WHERE flow_hash IN (SELECT flow_hash FROM oauth_flow WHERE expires_at < $1 LIMIT $2)',
    [now, limit],
  );
}
