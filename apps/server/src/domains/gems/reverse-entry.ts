import type { WriteContext } from '../../core/operations/context.ts';
import { applyDelta, type GemCause, reversalOf } from './gems.ts';
import { findEntryFor, readBalance } from './gems-store.ts';
import { type Posted, writeEntry } from './post-entry.ts';

export interface Reversal {
  readonly source: GemCause;
  /** The source id of the entry to reverse. */
  readonly sourceId: string;
}

/**
 * Reverses an entry once; a second call returns the first reversal. Undefined: there is no such entry. The reversal has
 * the reason text of the entry. If the gems of an award are spent or on hold, it refuses with INSUFFICIENT_GEMS.
 */
export async function reverseEntry(context: WriteContext, reversal: Reversal): Promise<Posted | undefined> {
  const { db, familyId } = context;
  const { source, sourceId } = reversal;
  const entry = await findEntryFor(db, familyId, source, sourceId);
  if (entry === undefined) return undefined;
  const { childId, transactionId, reason } = entry;
  const [before, reversed] = await Promise.all([
    readBalance(db, familyId, childId),
    findEntryFor(db, familyId, source, reversalOf(transactionId)),
  ]);
  if (before === undefined) throw new Error('there is an entry without a ledger');
  if (reversed !== undefined) return { transactionId: reversed.transactionId, newBalance: before.balance };
  const posting = { childId, delta: -entry.delta, reason, source, sourceId: reversalOf(transactionId) };
  return writeEntry(context, posting, applyDelta(before, posting.delta, context.nowLocal));
}
