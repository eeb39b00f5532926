import type { WriteContext } from '#operations';
import { applyDelta, applyHold, endHold, type GemCause } from './gems.ts';
import {
  deleteHold,
  findHold,
  type GemHold,
  insertHold,
  lastEntryFor,
  readBalance,
  readLedger,
  updateBalance,
} from './gems-store.ts';
import { type Posted, writeEntry } from './post-entry.ts';
import { reverseEntry } from './reverse-entry.ts';

/** The reason of a hold. There is one open hold per source and id. */
export interface HoldFor {
  readonly source: GemCause;
  readonly sourceId: string;
}

/**
 * Holds a kid's gems until something is decided: they stay in the balance and cannot be spent on anything else. Returns
 * how many gems are held: none while the family has gems switched off. Callers check first that the kid is the family's.
 */
export async function holdGems(context: WriteContext, hold: GemHold): Promise<number> {
  const { db, familyId } = context;
  const [before, held] = await Promise.all([
    readLedger(db, familyId, hold.childId),
    findHold(db, familyId, hold.source, hold.sourceId),
  ]);
  if (before === undefined) throw new Error('the kid has no ledger');
  if (held !== undefined) return held.amount;
  if (before.isOff === 1 || hold.amount === 0) return 0;
  updateBalance(db, familyId, hold.childId, applyHold(before, hold.amount));
  insertHold(db, familyId, hold, context.now);
  return hold.amount;
}

/** Frees held gems. Does nothing without an open hold. */
export async function releaseHold(context: WriteContext, what: HoldFor): Promise<void> {
  const { db, familyId } = context;
  const hold = await findHold(db, familyId, what.source, what.sourceId);
  if (hold === undefined) return;
  const before = await balanceOf(context, hold.childId);
  updateBalance(db, familyId, hold.childId, endHold(before, hold.amount));
  deleteHold(db, familyId, hold);
}

/**
 * Spends held gems with one debit entry; a second call returns the same entry, unless that was taken back. Undefined: nothing
 * was held. A hold is spent even if gems were switched off since, because it was made before.
 */
export async function spendHold(
  context: WriteContext,
  what: HoldFor & { readonly reason: string },
): Promise<Posted | undefined> {
  const { db, familyId } = context;
  const { source, sourceId, reason } = what;
  const [hold, posted] = await Promise.all([
    findHold(db, familyId, source, sourceId),
    lastEntryFor(db, familyId, source, sourceId),
  ]);
  if (posted.last?.revertedBy === null) {
    const { balance } = await balanceOf(context, posted.last.childId);
    return { transactionId: posted.last.transactionId, newBalance: balance };
  }
  if (hold === undefined) return undefined;
  const { childId, amount } = hold;
  const before = await balanceOf(context, childId);
  deleteHold(db, familyId, hold);
  const posting = { childId, delta: -amount, reason, source, sourceId: posted.nextId };
  return writeEntry(context, posting, applyDelta(endHold(before, amount), -amount, context.nowLocal));
}

/**
 * Holds gems again whose hold had ended, spent or freed; what was spent goes back first. Also while gems are switched off,
 * because they were promised before. Refuses with INSUFFICIENT_GEMS if freed gems are no longer there.
 */
export async function holdAgain(context: WriteContext, hold: GemHold): Promise<void> {
  const { db, familyId } = context;
  const held = await findHold(db, familyId, hold.source, hold.sourceId);
  if (hold.amount === 0 || held !== undefined) return;
  await reverseEntry(context, hold);
  const before = await balanceOf(context, hold.childId);
  updateBalance(db, familyId, hold.childId, applyHold(before, hold.amount));
  insertHold(db, familyId, hold, context.now);
}

async function balanceOf(context: WriteContext, childId: string) {
  const found = await readBalance(context.db, context.familyId, childId);
  if (found === undefined) throw new Error('gems are held or spent without a ledger');
  return found;
}
