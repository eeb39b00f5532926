import type { Store } from '../../store/port.ts';
import type { Use } from './agent.ts';
import { holdIfRoom, openDay, settleHeld } from './agent-store.ts';

type Amount = Omit<Use, 'requests'>;

/** Room in a family's day that one request to a language model has taken. */
export interface Hold {
  readonly familyId: string;
  readonly day: string;
  readonly amount: Amount;
}

/**
 * Takes the most that a request can cost from the family's day, before the request is sent; undefined if the day has no
 * room. It is durable and counts across processes. If the process dies before `settle`, the whole amount stays counted:
 * the day's budget holds, whatever the request really cost.
 */
export function hold(
  store: Pick<Store, 'write'>,
  familyId: string,
  day: string,
  amount: Amount,
  most: Amount,
): Promise<Hold | undefined> {
  return store.write(async (tx) => {
    await openDay(tx, familyId, day);
    return (await holdIfRoom(tx, familyId, day, amount, most)) ? { familyId, day, amount } : undefined;
  });
}

/** Replaces what was held by what the request really used. */
export async function settle(store: Pick<Store, 'write'>, held: Hold, used: Amount): Promise<void> {
  await store.write((tx) => settleHeld(tx, held.familyId, held.day, held.amount, used));
}
