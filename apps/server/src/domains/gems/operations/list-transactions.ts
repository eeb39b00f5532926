import { stepOfList } from '../../../core/list-step.ts';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { id, instant, pageInput, pageOutput } from '../../../core/operations/schema/fields.ts';
import { pageShown, windowOf } from '../../../core/page.ts';
import { requireChild } from '../../family/index.ts';
import { listEntries } from '../gems-store.ts';
import { gemTransaction } from '../schemas.ts';

export const definition = defineOperation({
  name: 'gems.list_transactions',
  title: 'Gem history',
  description: 'A kid’s gem transactions, newest first: what was earned or spent, why, and from which source.',
  scope: 'gems:read',
  audience: ['agent', 'parent', 'kid'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: {
    childId: id,
    since: instant.optional().describe('Only transactions at or after this time.'),
    until: instant.optional().describe('Only transactions before this time.'),
    ...pageInput,
  },
  output: pageOutput(gemTransaction),
});

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
