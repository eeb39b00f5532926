import { createHash } from 'node:crypto';
import type { Transaction } from '../../store/port.ts';
import { flag, json, table } from '../../store/table.ts';
import type { Signal } from './safety.ts';

/** What is known of a text of a family. Whose text it is and where it stands does not matter. */
export interface JudgedText {
  readonly textHash: string;
  readonly signals: readonly Omit<Signal, 'field'>[];
  /** Whether a parent has seen it and said yes. */
  readonly allowed: boolean;
}

const judgedTexts = table<JudgedText>()('judged_text', 'text_hash, signals, allowed', { signals: json, allowed: flag });
const upsert = `
  ${judgedTexts.insertWith('family_id')}
  ON CONFLICT (family_id, text_hash) DO UPDATE SET signals = excluded.signals, allowed = excluded.allowed`;

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export const findJudged = judgedTexts.finds<[familyId: string, textHash: string]>(`
  SELECT ${judgedTexts.columns} FROM judged_text
  WHERE family_id = $1 AND text_hash = $2`);

export function storeJudged(tx: Transaction, familyId: string, judged: JudgedText): void {
  tx.later(upsert, [familyId, ...judgedTexts.values(judged)]);
}
