/** Gems: the ledger of what kids earn and spend. */

import { bindAll, type WriteContext } from '#operations';
import type { Domain } from '../../core/domain.ts';
import type { Query } from '../../store/port.ts';
import { applyHold, gemsUri } from './gems.ts';
import { areGemsOff, insertBalance, readBalance, readBalances } from './gems-store.ts';
import { adjust } from './operations/adjust.ts';
import { getSettings } from './operations/get-settings.ts';
import { type GemPorts, listTransactions } from './operations/list-transactions.ts';
import { queryBalance } from './operations/query-balance.ts';
import { revert } from './operations/revert.ts';
import { setEnabled } from './operations/set-enabled.ts';
import { updateSettings } from './operations/update-settings.ts';
import { resources } from './resources.ts';

export {
  areGemsOff,
  countLedgers,
  findEntry,
  findWrongLedgers,
  readBalance,
  readSettings as readGemSettings,
  reasonsOfTransactions,
  sumEntries,
} from './gems-store.ts';
export { holdAgain, holdGems, releaseHold, spendHold } from './hold-gems.ts';
export { type Posted, postEntry } from './post-entry.ts';
export { childGems } from './resource-schemas.ts';
export { reverseEntry } from './reverse-entry.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [adjust, revert, queryBalance, listTransactions, setEnabled, getSettings, updateSettings];

export const domain = (ports: GemPorts): Domain => ({ operations: bindAll(operations, ports), resources });

/** Starts a new kid's ledger at zero. */
export function openLedger(context: WriteContext, childId: string): void {
  insertBalance(context.db, context.familyId, childId, context.nowLocal);
  context.touch(gemsUri(childId));
}

/** Refuses a price above the kid's free gems. While gems are switched off, everything is free. */
export async function requireSpendable(context: WriteContext, childId: string, amount: number): Promise<void> {
  const { db, familyId } = context;
  const [balance, isOff] = await Promise.all([readBalance(db, familyId, childId), areGemsOff(db, familyId)]);
  if (balance === undefined) throw new Error('the kid has no ledger');
  if (!isOff) applyHold(balance, amount);
}

/** Every kid's balance, by child. */
export async function balancesOf(db: Query, familyId: string): Promise<Map<string, number>> {
  const rows = await readBalances(db, familyId);
  return new Map(rows.map(({ childId, balance }) => [childId, balance]));
}
