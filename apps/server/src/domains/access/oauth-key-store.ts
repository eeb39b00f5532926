import type { Query, Transaction } from '../../store/port.ts';

export type KeyPurpose = 'cookie' | 'signing';

/** A signing key, and the period in which it signs. */
export interface KeyRow {
  readonly purpose: KeyPurpose;
  readonly period: number;
  readonly material: string;
}

export function keysFrom(db: Query, period: number) {
  return db.all<KeyRow>('SELECT purpose, period, material FROM oauth_key WHERE period >= $1 ORDER BY purpose, period', [
    period,
  ]);
}

/** The first process makes the key of a period; the others find it. */
export function insertKey(tx: Transaction, { purpose, period, material }: KeyRow): void {
  tx.later('INSERT INTO oauth_key (purpose, period, material) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    purpose,
    period,
    material,
  ]);
}

export function forgetKeys(tx: Transaction, before: number): void {
  tx.later('DELETE FROM oauth_key WHERE period < $1', [before]);
}
