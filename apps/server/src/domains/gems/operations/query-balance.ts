import { queryBalance as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { readBalance } from '../gems-store.ts';

export const queryBalance = implementRead(definition, {
  async run(context, { childId }) {
    const [, found] = await Promise.all([
      requireChild(context, childId),
      readBalance(context.db, context.familyId, childId),
    ]);
    if (found === undefined) throw context.unknownId('childId');
    return { childId, balance: found.balance, onHold: found.onHold, asOf: found.changedLocal };
  },
  nextStep: 'gems.list_transactions shows where the gems came from; gems.adjust changes the balance.',
});
