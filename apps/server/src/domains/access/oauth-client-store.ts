import type { Transaction } from '../../store/port.ts';
import { changes, finds, writes } from '../../store/statement.ts';

/** A program that may ask parents for access: registered with us, or described by a document at its own address. */
export interface ClientRow {
  readonly clientId: string;
  readonly name: string;
  /** As JSON. */
  readonly metadata: string;
  /** Until when a document need not be fetched again; null for a client that registered. */
  readonly freshUntil: number | null;
  /** When a parent first consented. A client without consent is deleted soon. */
  readonly consentedAt: number | null;
}

export const findClient = finds<ClientRow, [clientId: string]>(
  'SELECT client_id, name, metadata, fresh_until, consented_at FROM oauth_client WHERE client_id = $1',
);

export function saveClient(tx: Transaction, row: Omit<ClientRow, 'consentedAt'>, now: number): void {
  tx.later(
    `INSERT INTO oauth_client (client_id, name, metadata, made_at, fresh_until)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (client_id)
     DO UPDATE SET name = excluded.name, metadata = excluded.metadata, fresh_until = excluded.fresh_until`,
    [row.clientId, row.name, row.metadata, now, row.freshUntil],
  );
}

export const noteConsent = writes<[clientId: string, now: number]>(
  'UPDATE oauth_client SET consented_at = $2 WHERE client_id = $1 AND consented_at IS NULL',
);

/** Deletes all but the newest `keep` of the clients that no parent consented to. */
export const crowdOutClients = writes<[keep: number]>(
  `DELETE FROM oauth_client
   WHERE consented_at IS NULL AND client_id IN (
     SELECT client_id FROM oauth_client
     WHERE consented_at IS NULL
     ORDER BY made_at DESC, client_id DESC LIMIT 1000 OFFSET $1)`,
);

/** Deletes up to `limit` clients without consent that were made before a moment; returns how many. */
export const forgetClients = changes<[before: number, limit: number]>(
  `DELETE FROM oauth_client
   WHERE client_id IN (SELECT client_id FROM oauth_client WHERE consented_at IS NULL AND made_at < $1 LIMIT $2)`,
);
