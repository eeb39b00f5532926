import { adjustGems } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { requireBalanceWithinLimit } from '../gems.ts';
import { postEntry } from '../post-entry.ts';

export const adjust = implementWrite(adjustGems, {
  async run(context, { childId, delta, reason }) {
    await requireChild(context, childId);
    const posted = await postEntry(context, { childId, delta, reason, source: 'manual' });
    if (posted === undefined) throw refuse('GEMS_OFF');
    requireBalanceWithinLimit(delta, posted.newBalance);
    return { childId, ...posted };
  },
  nextStep: 'Tell the parent the new balance; gems.list_transactions shows the history.',
});
