import type { WriteContext } from '../../core/operations/context.ts';
import { applyDelta, type GemCause, reversalOf } from './gems.ts';
import { findEntryFor, readBalance } from './gems-store.ts';
import { type Posted, writeEntry } from './post-entry.ts';

export interface Reversal {
  readonly source: GemCause;
  /** What the entry to undo was for. */
  readonly sourceId: string;
}

/**
 * Undoes an entry by one the other way, once: asked again, the first reversal is the answer. Undefined means that there
 * is no such entry. The reversal has the reason text of the entry it undoes.
 * An award whose gems are spent or on hold is refused whole, with INSUFFICIENT_GEMS.
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
