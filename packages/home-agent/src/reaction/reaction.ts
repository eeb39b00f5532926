import type { Step, When } from '@sprout/rules';
import type { Arguments } from '../wire/wire.ts';

/** A call of an operation. */
export interface Call {
  readonly tool: string;
  readonly arguments: Arguments;
}

/** A program that is asked what to do. It may propose calls of these tools and of no others. */
export interface Think {
  readonly command: readonly string[];
  /** The environment variables that it sees besides PATH, HOME and the like. */
  readonly env?: readonly string[] | undefined;
  readonly tools: readonly string[];
}

/** A standing wish: when this happens, do that. One of `then`, `think` and `decide` says what. */
export interface Reaction {
  readonly name: string;
  readonly when: When;
  /** Makes a match void that still waits. */
  readonly unless?: When | undefined;
  readonly then?: readonly Step[] | undefined;
  readonly think?: Think | undefined;
  /** In TypeScript: the calls for a match. Called once; what it answers is kept. It may name the tools in `tools` only. */
  readonly decide?: ((fields: Arguments) => readonly Call[]) | undefined;
  readonly tools?: readonly string[] | undefined;
}

/** How much an agent may do in a day. */
export interface Budget {
  readonly callsPerDay: number;
  readonly thoughtsPerDay: number;
}

export const defaultBudget: Budget = { callsPerDay: 200, thoughtsPerDay: 50 };
