import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, gemDelta, id, implementWrite, limits, line, refuse } from '#operations';
import { measureGems } from '../../../core/ceilings/measure.ts';
import { requireChild } from '../../family/index.ts';
import { requireBalanceWithinLimit, upTo } from '../gems.ts';
import { readBalance } from '../gems-store.ts';
import { postEntry } from '../post-entry.ts';
import { handRate } from '../schemas.ts';

export const definition = defineOperation({
  name: 'gems.adjust',
  title: 'Give or take gems',
  description:
    'Adds gems to a kid’s balance, or takes some with a negative delta; never below zero. Ask the parent before a ' +
    'change of more than 20.',
  scope: 'gems:adjust',
  // It can take gems away.
  destructive: true,
  rate: handRate,
  reasons: ['INSUFFICIENT_GEMS', 'GEMS_OFF', 'LIMIT_EXCEEDED'],
  formerly: { note: 'reason' },
  input: {
    childId: id,
    delta: gemDelta.refine((delta) => delta !== 0, 'a whole number other than 0').describe('How many gems; not 0.'),
    reason: line(limits.reasonLength).describe('What the kid will read.'),
    upToBalance: z.boolean().default(false).describe('true: takes what is there if delta takes more.'),
  },
  output: { childId: id, delta: z.int().describe('What was given or taken.'), newBalance: z.int(), transactionId: id },
  change: ({ childId, delta }, { nameOf }) => {
    const [kid, gems] = [nameOf(childId), Math.abs(Number(delta))];
    const title = message(Number(delta) > 0 ? 'change.lines.gems.gives' : 'change.lines.gems.takes', { kid, gems });
    const verb = message('change.verbs.gems', { how: Number(delta) > 0 ? 'give' : 'take', gems });
    return { title, said: ['childId', 'delta'], verb };
  },
  undo: { by: 'gems.revert', args: ({ result: { transactionId } }) => ({ transactionId }) },
});

export const adjust = implementWrite(definition, {
  async run(context, { childId, delta: wanted, reason, upToBalance }) {
    await requireChild(context, childId);
    const balance = upToBalance ? await readBalance(context.db, context.familyId, childId) : undefined;
    const delta = balance === undefined ? wanted : upTo(balance, wanted);
    context.dependOn('delta', delta);
    measureGems(context, delta);
    const posted = await postEntry(context, { childId, delta, reason, source: 'manual' });
    if (posted === undefined) throw refuse('GEMS_OFF');
    requireBalanceWithinLimit(delta, posted.newBalance);
    context.showBefore({ balance: posted.newBalance - delta });
    return { childId, delta, ...posted };
  },
  nextStep: 'Tell the parent the new balance; gems.list_transactions shows the history.',
});
