import type { KeyScope } from '../../../core/idempotency/idempotency-store.ts';
import type { Transaction } from '../../../store/port.ts';
import { writes } from '../../../store/statement.ts';
import { json, table } from '../../../store/table.ts';

export interface HeldCallRow {
  readonly cardId: string;
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Who made the call, as owner of its keys. */
  readonly caller: string;
  /** The idempotency keys with which it was made, each of which has an answer that becomes the result. */
  readonly keys: readonly string[];
}

const held = table<HeldCallRow>()('held_call', 'card_id, operation, args, caller, keys', { args: json, keys: json });
export const findHeldCall = held.finds<[familyId: string, cardId: string]>(
  `SELECT ${held.columns} FROM held_call WHERE family_id = $1 AND card_id = $2`,
);

export const insertHeldCall = held.inserts<[familyId: string]>('family_id');

export function addKey(tx: Transaction, familyId: string, { cardId, keys }: HeldCallRow, { key }: KeyScope): void {
  tx.later('UPDATE held_call SET keys = $3 WHERE family_id = $1 AND card_id = $2', [
    familyId,
    cardId,
    JSON.stringify([...keys, key]),
  ]);
}

/** When the card ends: it shows what became of it. */
export const deleteHeldCall = writes<[familyId: string, cardId: string]>(
  'DELETE FROM held_call WHERE family_id = $1 AND card_id = $2',
);
