import { refuse } from '../../core/errors/refusal.ts';

export type GemSource = 'task' | 'manual' | 'reward' | 'screentime';

export interface GemBalance {
  readonly balance: number;
  /** Promised to open claims, and so not free to spend. */
  readonly onHold: number;
  /** When it last changed, as the family's clock showed it then. */
  readonly changedLocal: string;
}

/** The balance after a change; refuses one that would spend gems that are not there or are promised. */
export function applyDelta(before: GemBalance, delta: number, nowLocal: string): GemBalance {
  const spendable = before.balance - before.onHold;
  if (spendable + delta < 0) throw refuse('INSUFFICIENT_GEMS', { details: { balance: spendable } });
  return { balance: before.balance + delta, onHold: before.onHold, changedLocal: nowLocal };
}

export function gemsUri(childId: string): string {
  return `sprout://child/${childId}/gems`;
}
