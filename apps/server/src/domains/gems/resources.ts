import { itemsShown } from '../../core/lists/page.ts';
import type { StateOf } from '../../core/resources/define-resource.ts';
import { implementResource } from '../../core/resources/resource.ts';
import { requireChild } from '../family/index.ts';
import { listEntries, readBalance } from './gems-store.ts';
import { childGems } from './resource-schemas.ts';

const RECENT = 10;

type Transaction = StateOf<typeof childGems>['recentTransactions'][number];

const gems = implementResource(childGems, {
  async show(context, { childId = '' }) {
    const { db, familyId } = context;
    const [, found, entries] = await Promise.all([
      requireChild(context, childId),
      readBalance(db, familyId, childId),
      listEntries(db, familyId, childId, {}, RECENT),
    ]);
    if (found === undefined) throw context.unknownId('childId');
    return {
      childId,
      balance: found.balance,
      asOf: found.changedLocal,
      recentTransactions: itemsShown<Transaction>(entries),
    };
  },
});

export const resources = [gems];
