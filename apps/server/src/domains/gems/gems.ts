import type { z } from 'zod';
import { limits, type OutputOf, type Refusal, refuse } from '#operations';
import type { definition as updateGemSettings } from './operations/update-settings.ts';
import type { gemSource } from './schemas.ts';

/** Where gems came from or went. `manual`: a parent or agent gave or took them. */
export type GemSource = z.infer<typeof gemSource>;

/** A source that is paid or charged once. */
export type GemCause = Exclude<GemSource, 'manual'>;

export interface GemBalance {
  readonly balance: number;
  /** Held for open claims, so not free to spend. */
  readonly onHold: number;
  /** When it last changed, as the family's clock showed it then. */
  readonly changedLocal: string;
}

/** The balance after a change. Refuses to spend gems that are missing or on hold. */
export function applyDelta(before: GemBalance, delta: number, nowLocal: string): GemBalance {
  const spendable = before.balance - before.onHold;
  if (spendable + delta < 0) throw refuseInsufficient(before);
  return { balance: before.balance + delta, onHold: before.onHold, changedLocal: nowLocal };
}

/** With `balance` as gems.query_balance shows it, and how much of it is not on hold. */
function refuseInsufficient({ balance, onHold }: GemBalance): Refusal {
  return refuse('INSUFFICIENT_GEMS', { details: { balance, free: balance - onHold } });
}

/** A change that takes no more than what is free. With nothing free it stays as it is, to be refused. */
export function upTo({ balance, onHold }: Pick<GemBalance, 'balance' | 'onHold'>, delta: number): number {
  const spendable = balance - onHold;
  return spendable > 0 ? Math.max(delta, -spendable) : delta;
}

/** Refuses gems by hand beyond the limit, long before a balance is too large to be counted exactly. */
export function requireBalanceWithinLimit(delta: number, newBalance: number): void {
  const limit = limits.gemBalance;
  if (delta < 0 || newBalance <= limit) return;
  throw refuse('LIMIT_EXCEEDED', { details: { limit, things: 'gems of one kid', remedy: 'gems.adjust' } });
}

/** The balance after a new hold. Refuses to hold gems that are not free. */
export function applyHold(before: GemBalance, amount: number): GemBalance {
  const spendable = before.balance - before.onHold;
  if (amount > spendable) throw refuseInsufficient(before);
  return { ...before, onHold: before.onHold + amount };
}

/** The balance after a hold ends, whether its gems are then spent or free. */
export function endHold(before: GemBalance, amount: number): GemBalance {
  return { ...before, onHold: before.onHold - amount };
}

/** The source id of a reversing entry: each entry can be reversed once. */
export function reversalOf(transactionId: string): string {
  return `reversal of ${transactionId}`;
}

/** The source id of an entry for something that was paid before and taken back. */
export function againAfter(reversalId: string): string {
  return `again after ${reversalId}`;
}

/** What agents without the scope gems:adjust may award. */
export type GemCaps = Omit<OutputOf<typeof updateGemSettings>, 'changedFields'>;

export interface GemSettings extends GemCaps {
  readonly enabled: boolean;
}

/** What holds for a family that never said otherwise. */
export const defaultSettings: GemSettings = Object.freeze({ enabled: true, agentGemsPerTask: 20, agentGemsPerDay: 50 });

export function gemsUri(childId: string): string {
  return `sprout://child/${childId}/gems`;
}
