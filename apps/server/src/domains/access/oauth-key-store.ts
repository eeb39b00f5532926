import type { Transaction } from '../../store/port.ts';
import { lists, writes } from '../../store/statement.ts';

export type KeyPurpose = 'cookie' | 'signing';

/** A signing key, and the period in which it signs. */
export interface KeyRow {
  readonly purpose: KeyPurpose;
  readonly period: number;
  readonly material: string;
}

export const keysFrom = lists<KeyRow, [period: number]>(
  'SELECT purpose, period, material FROM oauth_key WHERE period >= $1 ORDER BY purpose, period',
);

/** The first process makes the key of a period; the others find it. */
export function insertKey(tx: Transaction, { purpose, period, material }: KeyRow): void {
  tx.later('INSERT INTO oauth_key (purpose, period, material) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    purpose,
    period,
    material,
  ]);
}

export const forgetKeys = writes<[before: number]>('DELETE FROM oauth_key WHERE period < $1');
