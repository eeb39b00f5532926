import { listTransactions as definition } from '@sprout/contract';
import { stepOfList } from '../../../core/list-step.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, windowOf } from '../../../core/page.ts';
import { requireChild } from '../../family/index.ts';
import { listEntries } from '../gems-store.ts';

export const listTransactions = implementRead(definition, {
  async run(context, { childId, cursor, since, until, limit }) {
    const [, page] = await Promise.all([
      requireChild(context, childId),
      listEntries(context.db, context.familyId, childId, windowOf({ cursor, since, until }), limit),
    ]);
    return pageShown(page);
  },
  nextStep: stepOfList({
    none: 'Nothing was earned or spent in this time; gems.query_balance has the balance.',
    some: 'gems.revert with a transactionId takes back a change by gems.adjust; gems.query_balance has the balance.',
  }),
});
