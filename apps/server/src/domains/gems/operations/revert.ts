import { revertGems } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { requireBalanceWithinLimit } from '../gems.ts';
import { findEntry } from '../gems-store.ts';
import { writeReversal } from '../reverse-entry.ts';

export const revert = implementWrite(revertGems, {
  async run(context, { transactionId, reason }) {
    const entry = await findEntry(context.db, context.familyId, transactionId);
    if (entry === undefined) throw context.unknownId('transactionId');
    await requireChild(context, entry.childId, 'transactionId');
    const { source, reverts, revertedBy, revertedLocal } = entry;
    if (source !== 'manual' || reverts !== null) {
      throw refuse('NOT_REVERTIBLE', { details: { source: reverts === null ? source : 'gems.revert' } });
    }
    if (revertedBy !== null) {
      const outcome = { transactionId: revertedBy, revertedTransactionId: transactionId, revertedAt: revertedLocal };
      throw refuse('ALREADY_RESOLVED', { details: { status: 'reverted', ...outcome } });
    }
    const posted = await writeReversal(context, entry, reason);
    context.showBefore({ balance: posted.newBalance + entry.delta, delta: entry.delta });
    requireBalanceWithinLimit(-entry.delta, posted.newBalance);
    return { ...posted, revertedTransactionId: transactionId };
  },
  nextStep: 'Tell the parent the new balance; gems.list_transactions shows the change as taken back, to the kid too.',
});
