import type { Transaction } from '../../store/port.ts';
import { changes, finds, writes } from '../../store/statement.ts';

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

export const findFlow = finds<FlowRow, [flowHash: string]>(
  'SELECT payload, expires_at FROM oauth_flow WHERE flow_hash = $1',
);

export const deleteFlow = writes<[flowHash: string]>('DELETE FROM oauth_flow WHERE flow_hash = $1');

/** Deletes up to `limit` requests that no parent answered in time; returns how many. */
export const forgetFlows = changes<[now: number, limit: number]>(
  'DELETE FROM oauth_flow WHERE flow_hash IN (SELECT flow_hash FROM oauth_flow WHERE expires_at < $1 LIMIT $2)',
);
