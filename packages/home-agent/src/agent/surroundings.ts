import type { Agent, Clock } from '@sprout/agent-protocol';
import type { Budget, Reaction, Think } from '../reaction/reaction.ts';
import type { AgentStore } from '../state/agent-store.ts';
import type { Wire } from '../wire/wire.ts';

/** What every part of a home agent works with. */
export interface Surroundings {
  readonly wire: Wire;
  readonly store: AgentStore;
  readonly clock: Clock;
  readonly reactions: readonly Reaction[];
  readonly budget: Budget;
  /** The program of a thinker. */
  readonly startThinker: (think: Think) => Agent;
  /** Says what it does, a line each. */
  readonly tell: (line: string) => void;
}

/** Who the agent is, as Sprout says. */
export interface Identity {
  readonly grantId: string;
  readonly scopes: readonly string[];
}

const DAY_MS = 24 * 60 * 60_000;

/** Keys are kept for seven days; a day is left for clocks that differ. */
export const KEYS_HOLD_MS = 6 * DAY_MS;

/** The day that a budget is for. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
