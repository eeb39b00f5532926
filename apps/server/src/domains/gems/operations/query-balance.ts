import { queryBalance as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { readClock } from '../../../core/versions/clock-store.ts';
import { requireChild } from '../../family/index.ts';
import { readBalance } from '../gems-store.ts';

export const queryBalance = implementRead(definition, {
  async run(context, { childId }) {
    const { db, familyId } = context;
    const [, balance, clock] = await Promise.all([
      requireChild(context, childId),
      readBalance(db, familyId, childId),
      readClock(db, familyId),
    ]);
    if (balance === undefined || clock === undefined) throw context.unknownId();
    return {
      childId,
      balance: balance.balance,
      onHold: balance.onHold,
      asOf: formatInstant(balance.changedAt, clock.timezone),
    };
  },
  nextStep: 'gems.list_transactions shows where the gems came from; gems.adjust changes the balance.',
});
