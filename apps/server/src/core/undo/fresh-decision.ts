/** Until when a decision can be taken back. The same for everything that grown-ups decide. */

import { type Refusal, refuse } from '../errors/refusal.ts';
import { limits } from '../operations/limits.ts';

const minutes = limits.undoDecisionMinutes;

/** Refuses to take back a decision that is too old. `decidedLocal`: when somebody decided, null if nobody did. */
export function requireFreshDecision(decidedLocal: string | null, now: number): void {
  if (!isFreshDecision(decidedLocal, now)) throw refuseStanding();
}

export function isFreshDecision(decidedLocal: string | null, now: number): boolean {
  return decidedLocal !== null && now - Date.parse(decidedLocal) < minutes * 60_000;
}

/** The refusal to take back a decision that something else has been built on since. */
export function refuseStanding(): Refusal {
  return refuse('DECISION_STANDS', { details: { minutes } });
}
