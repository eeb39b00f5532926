import { adjustGems } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { requireBalanceWithinLimit, upTo } from '../gems.ts';
import { readBalance } from '../gems-store.ts';
import { postEntry } from '../post-entry.ts';

export const adjust = implementWrite(adjustGems, {
  async run(context, { childId, delta: wanted, reason, upToBalance }) {
    await requireChild(context, childId);
    const balance = upToBalance ? await readBalance(context.db, context.familyId, childId) : undefined;
    const delta = balance === undefined ? wanted : upTo(balance, wanted);
    context.dependOn('delta', delta);
    const posted = await postEntry(context, { childId, delta, reason, source: 'manual' });
    if (posted === undefined) throw refuse('GEMS_OFF');
    requireBalanceWithinLimit(delta, posted.newBalance);
    context.showBefore({ balance: posted.newBalance - delta });
    return { childId, delta, ...posted };
  },
  nextStep: 'Tell the parent the new balance; gems.list_transactions shows the history.',
});
