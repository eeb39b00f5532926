import type { WriteContext } from '#operations';
import { applyDelta, type GemCause, reversalOf } from './gems.ts';
import { type KeptEntry, lastEntryFor, readBalance } from './gems-store.ts';
import { type Posted, writeEntry } from './post-entry.ts';

export interface Reversal {
  readonly source: GemCause;
  /** The source id of the entry to reverse. */
  readonly sourceId: string;
}

/**
 * Reverses the last entry of a source once; a second call returns the first reversal. Undefined: there is no such entry. The
 * reversal has the reason text of the entry. If the gems of an award are spent or on hold, it refuses with INSUFFICIENT_GEMS.
 */
export async function reverseEntry(context: WriteContext, reversal: Reversal): Promise<Posted | undefined> {
  const { last: entry } = await lastEntryFor(context.db, context.familyId, reversal.source, reversal.sourceId);
  if (entry?.revertedBy == null) return entry && writeReversal(context, entry);
  const { balance } = await balanceOf(context, entry);
  return { transactionId: entry.revertedBy, newBalance: balance };
}

/** Writes an entry the other way. Callers check first that there is none; the database would refuse a second one. */
export async function writeReversal(context: WriteContext, entry: KeptEntry, reason = entry.reason): Promise<Posted> {
  const { childId, transactionId, source } = entry;
  const before = await balanceOf(context, entry);
  const change = { childId, delta: -entry.delta, reason, reverts: transactionId };
  const posting =
    source === 'manual' ? { ...change, source } : { ...change, source, sourceId: reversalOf(transactionId) };
  return writeEntry(context, posting, applyDelta(before, change.delta, context.nowLocal));
}

async function balanceOf({ db, familyId }: WriteContext, { childId }: KeptEntry) {
  const found = await readBalance(db, familyId, childId);
  if (found === undefined) throw new Error('there is an entry without a ledger');
  return found;
}
