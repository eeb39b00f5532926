import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line, refuse } from '#operations';
import { quote } from '../../../core/operations/change.ts';
import { requireChild } from '../../family/index.ts';
import { requireBalanceWithinLimit } from '../gems.ts';
import { findEntry } from '../gems-store.ts';
import { writeReversal } from '../reverse-entry.ts';
import { handRate } from '../schemas.ts';

export const definition = defineOperation({
  name: 'gems.revert',
  title: 'Take a gem change back',
  description:
    'Takes back one gems.adjust, once; the kid sees that. Gems from tasks, rewards and screen time cannot be taken ' +
    'back this way.',
  scope: 'gems:adjust',
  // It can take gems away.
  destructive: true,
  rate: handRate,
  reasons: ['ALREADY_RESOLVED', 'NOT_REVERTIBLE', 'INSUFFICIENT_GEMS', 'LIMIT_EXCEEDED'],
  formerly: { note: 'reason' },
  input: {
    transactionId: id,
    reason: line(limits.reasonLength)
      .optional()
      .describe('What the kid will read; the words of the change itself if left out.'),
  },
  output: { transactionId: id, revertedTransactionId: id, newBalance: z.int() },
  change: (_args, { before: { childId, delta, given }, nameOf }) => {
    const [kind, gems] = [Number(delta) > 0 ? 'gift' : 'deduction', Math.abs(Number(delta))];
    const params = { kind, gems, kid: nameOf(childId), why: quote(given) };
    return { title: message('change.lines.gems.takesBack', params), said: ['transactionId'] };
  },
});

export const revert = implementWrite(definition, {
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
    const { childId, delta } = entry;
    context.showBefore({ childId, balance: posted.newBalance + delta, delta, given: entry.reason });
    requireBalanceWithinLimit(-entry.delta, posted.newBalance);
    return { ...posted, revertedTransactionId: transactionId };
  },
  nextStep: 'Tell the parent the new balance; gems.list_transactions shows the change as taken back, to the kid too.',
});
