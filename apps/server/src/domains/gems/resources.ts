import { childGems } from '@sprout/contract';
import { implementResource } from '../../core/resources/resource.ts';
import { formatInstant } from '../../core/time/zone.ts';
import { readClock } from '../../core/versions/clock-store.ts';
import { requireChild } from '../family/index.ts';
import { listEntries, readBalance } from './gems-store.ts';
import { transactionOf } from './transaction.ts';

const RECENT = 10;

const gems = implementResource(childGems, {
  async show(context, { childId = '' }) {
    const { db, familyId } = context;
    const [, balance, entries, clock] = await Promise.all([
      requireChild(context, childId),
      readBalance(db, familyId, childId),
      listEntries(db, familyId, childId, {
        before: { revision: Number.MAX_SAFE_INTEGER, ordinal: 0 },
        since: 0,
        until: Number.MAX_SAFE_INTEGER,
        limit: RECENT,
      }),
      readClock(db, familyId),
    ]);
    if (balance === undefined || clock === undefined) throw context.unknownId();
    return {
      childId,
      balance: balance.balance,
      asOf: formatInstant(balance.changedAt, clock.timezone),
      recentTransactions: entries.map((entry) => transactionOf(entry, clock.timezone)),
    };
  },
});

export const resources = [gems];
