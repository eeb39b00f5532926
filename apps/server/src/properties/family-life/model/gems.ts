import { tell } from './events.ts';
import { type Actor, type Entry, newId, Refused, type World } from './world.ts';

export function balanceOf(world: World, childId: string): number {
  return sum(world.entries.filter((entry) => entry.childId === childId).map(({ delta }) => delta));
}

/** Gems are on hold for claims that nobody has decided. */
export function onHold(world: World, childId: string): number {
  const open = world.claims.filter((claim) => claim.childId === childId && claim.status === 'pending');
  return sum(open.map(({ gems }) => gems));
}

/** What a kid can spend now. */
export function freeGems(world: World, childId: string): number {
  return balanceOf(world, childId) - onHold(world, childId);
}

/** Posts an entry; while gems are off none is made. */
export function pay(
  world: World,
  actor: Actor,
  entry: Pick<Entry, 'childId' | 'delta' | 'reason' | 'source'>,
): string | null {
  if (!world.areGemsOn) return null;
  const free = freeGems(world, entry.childId);
  if (free + entry.delta < 0) throw new Refused('INSUFFICIENT_GEMS', { free });
  return post(world, actor, entry);
}

/** An entry that is due whatever holds: one that was promised before, or one that undoes another. */
export function post(world: World, actor: Actor, entry: Omit<Entry, 'transactionId' | 'at'>): string {
  const transactionId = newId(world, 'transaction');
  world.entries.push({ ...entry, transactionId, at: world.now });
  const { childId, delta, source, reverts } = entry;
  const newBalance = balanceOf(world, childId);
  tell(
    world,
    actor,
    'gems.adjusted',
    { childId, transactionId, ...(reverts && { revertedTransactionId: reverts }) },
    { delta, source, newBalance },
  );
  return transactionId;
}

function entryOf(world: World, transactionId: string): Entry {
  const entry = world.entries.find((one) => one.transactionId === transactionId);
  if (entry === undefined) throw new Error(`no entry ${transactionId}`);
  return entry;
}

/** Takes a change back whole, if its gems are still free. */
export function takeBack(world: World, actor: Actor, transactionId: string, words?: string): string {
  const { childId, delta, reason, source } = entryOf(world, transactionId);
  const free = freeGems(world, childId);
  if (free < delta) throw new Refused('INSUFFICIENT_GEMS', { free });
  return post(world, actor, { childId, delta: -delta, reason: words ?? reason, source, reverts: transactionId });
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

export const gemOperations = {
  'gems.adjust'(
    world: World,
    actor: Actor,
    args: { childId: string; delta: number; reason: string; upToBalance?: boolean },
  ) {
    const { childId, reason, upToBalance = false } = args;
    const free = freeGems(world, childId);
    const delta = upToBalance && free > 0 && free + args.delta < 0 ? -free : args.delta;
    if (!world.areGemsOn) throw new Refused('GEMS_OFF');
    const transactionId = pay(world, actor, { childId, delta, reason, source: 'manual' });
    return { childId, delta, newBalance: balanceOf(world, childId), transactionId };
  },

  'gems.revert'(world: World, actor: Actor, args: { transactionId: string; reason?: string }) {
    const { childId, source, reverts } = entryOf(world, args.transactionId);
    const isByHand = source === 'manual' && reverts === undefined;
    if (!isByHand) throw new Refused('NOT_REVERTIBLE', { source: reverts === undefined ? source : 'gems.revert' });
    const taken = world.entries.find((one) => one.reverts === args.transactionId);
    const revertedTransactionId = args.transactionId;
    if (taken !== undefined) {
      const outcome = { status: 'reverted', transactionId: taken.transactionId, revertedTransactionId };
      throw new Refused('ALREADY_RESOLVED', outcome);
    }
    const transactionId = takeBack(world, actor, args.transactionId, args.reason);
    return { transactionId, revertedTransactionId, newBalance: balanceOf(world, childId) };
  },

  'gems.set_enabled'(world: World, actor: Actor, { enabled }: { enabled: boolean }) {
    if (world.areGemsOn !== enabled) tell(world, actor, enabled ? 'gems.switched_on' : 'gems.switched_off', {});
    world.areGemsOn = enabled;
    return { enabled };
  },

  'gems.update_settings'(world: World, actor: Actor, wanted: Partial<World['gemCaps']>) {
    const after = { ...world.gemCaps, ...wanted };
    const changedFields = (['agentGemsPerTask', 'agentGemsPerDay'] as const).filter(
      (name) => after[name] !== world.gemCaps[name],
    );
    world.gemCaps = after;
    if (changedFields.length > 0) tell(world, actor, 'gems.settings_updated', {}, { changedFields });
    return { ...after, changedFields };
  },
};
