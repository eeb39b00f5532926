import { listTransactions as definition } from '@sprout/contract';
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
  nextStep: (page) =>
    page.nextCursor === null
      ? 'This is the whole history asked for; gems.query_balance has the balance.'
      : 'Call again with nextCursor for older entries.',
});
