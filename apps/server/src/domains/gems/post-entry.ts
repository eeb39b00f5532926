import type { WriteContext } from '#operations';
import { applyDelta, type GemBalance, type GemCause, gemsUri } from './gems.ts';
import { insertEntry, lastEntryFor, readLedger, updateBalance } from './gems-store.ts';

export type Posting = {
  readonly childId: string;
  readonly delta: number;
  readonly reason: string;
  /** The entry that this one takes back. */
  readonly reverts?: string;
} & (
  | { readonly source: 'manual'; readonly sourceId?: undefined }
  /** At most one entry per source and id stands; one that was taken back does not. */
  | { readonly source: GemCause; readonly sourceId: string }
);

export interface Posted {
  readonly transactionId: string;
  readonly newBalance: number;
}

/**
 * Changes a kid's gems in the caller's transaction. Callers check first that the kid is the family's. A source that was
 * already paid is not paid again, unless that was taken back: the first entry is returned. Undefined: the family has switched
 * gems off.
 */
export async function postEntry(context: WriteContext, posting: Posting): Promise<Posted | undefined> {
  const { db, familyId } = context;
  const { childId, delta } = posting;
  const [before, posted] = await Promise.all([
    readLedger(db, familyId, childId),
    posting.source === 'manual' ? undefined : lastEntryFor(db, familyId, posting.source, posting.sourceId),
  ]);
  if (before === undefined) throw new Error('the kid has no ledger');
  if (posted?.last?.revertedBy === null) {
    return { transactionId: posted.last.transactionId, newBalance: before.balance };
  }
  if (before.isOff === 1) return undefined;
  const due = posting.source === 'manual' ? posting : { ...posting, sourceId: posted?.nextId ?? posting.sourceId };
  return writeEntry(context, due, applyDelta(before, delta, context.nowLocal));
}

/** Writes an entry and the balance after it. */
export function writeEntry(context: WriteContext, posting: Posting, after: GemBalance): Posted {
  const { db, familyId } = context;
  const { childId, delta, reason, source, sourceId, reverts } = posting;
  const transactionId = context.random.id('gt');
  insertEntry(db, familyId, childId, {
    place: context.nextPlace(),
    transactionId,
    delta,
    reason,
    source,
    sourceId: sourceId ?? transactionId,
    at: context.now,
    atLocal: context.nowLocal,
    reverts: reverts ?? null,
  });
  updateBalance(db, familyId, childId, after);
  context.touch(gemsUri(childId));
  context.emit({
    type: 'gems.adjusted',
    refs: { childId, transactionId, ...(reverts !== undefined && { revertedTransactionId: reverts }) },
    payload: { delta, source, newBalance: after.balance },
  });
  return { transactionId, newBalance: after.balance };
}
