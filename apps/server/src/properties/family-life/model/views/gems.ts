import { balanceOf, onHold } from '../gems.ts';
import { wireTime } from '../time.ts';
import type { World } from '../world.ts';

const RECENT = 10;

export function transactions(world: World, childId: string) {
  return world.entries
    .filter((entry) => entry.childId === childId)
    .map(({ transactionId, delta, reason, source, at, reverts = null }) => ({
      transactionId,
      delta,
      reason,
      source,
      timestamp: wireTime(at, world.zone),
      reverts,
      revertedBy: world.entries.find((other) => other.reverts === transactionId)?.transactionId ?? null,
    }))
    .reverse();
}

/** When the balance last changed. */
function asOf(world: World, childId: string): string {
  const last = world.entries.findLast((entry) => entry.childId === childId);
  return wireTime(last?.at ?? world.since, world.zone);
}

export function balance(world: World, childId: string) {
  return { childId, balance: balanceOf(world, childId), onHold: onHold(world, childId), asOf: asOf(world, childId) };
}

export function gemsResource(world: World, childId: string) {
  const recentTransactions = transactions(world, childId).slice(0, RECENT);
  return { childId, balance: balanceOf(world, childId), asOf: asOf(world, childId), recentTransactions };
}
