import type { Agent, Clock } from '@sprout/agent-protocol/pure';
import type { Conversation, ModelAnswer } from '@sprout/language-model';
import type { Budget, Model, ProgramThinker, Reaction, Worker } from '../reaction/reaction.ts';
import type { AgentStore } from '../state/agent-store.ts';
import type { Wire } from '../wire/wire.ts';

/** What every part of a home agent works with. */
export interface Surroundings {
  readonly wire: Wire;
  readonly store: AgentStore;
  readonly clock: Clock;
  readonly reactions: readonly Reaction[];
  readonly budget: Budget;
  /** Tells the parents which of their agents speaks. */
  readonly name?: string | undefined;
  readonly worker?: Worker | undefined;
  /** The program of a thinker. */
  readonly startThinker: (think: ProgramThinker) => Agent;
  /** One answer of a model. Throws a ServiceFault. */
  readonly askModel: (model: Model, conversation: Conversation, signal: AbortSignal) => Promise<ModelAnswer>;
  /** Called once, before the agent waits for the first time. */
  readonly beforeRest?: (() => void) | undefined;
  /** Says what it does, a line each. */
  readonly tell: (line: string) => void;
}

/** Who the agent is, as Sprout says. */
export interface Identity {
  readonly grantId: string;
  readonly scopes: readonly string[];
  readonly timezone: string;
  /** The family's language, as a tag. Undefined: a server of before tells none. */
  readonly language?: string | undefined;
}

const DAY_MS = 24 * 60 * 60_000;

/** Keys are kept for seven days; a day is left for clocks that differ. */
export const KEYS_HOLD_MS = 6 * DAY_MS;
