import type { Step, When } from '@sprout/rules';
import type { Arguments } from '../wire/wire.ts';

/** A call of an operation. */
export interface Call {
  readonly tool: string;
  readonly arguments: Arguments;
}

/** A program that is asked what to do. It may propose calls of these tools and of no others. */
export interface ProgramThinker {
  readonly command: readonly string[];
  /** The environment variables that it sees besides PATH, HOME and the like. */
  readonly env?: readonly string[] | undefined;
  readonly model?: undefined;
}

export const modelApis = ['anthropic', 'openai', 'ollama'] as const;

/** A language model. */
export interface Model {
  readonly api: (typeof modelApis)[number];
  readonly name: string;
  /** Without the path of the API. */
  readonly url?: string | undefined;
  /** The environment variable that has the key. */
  readonly key?: string | undefined;
  /** The longest answer. */
  readonly maxTokens?: number | undefined;
}

/** A model that is asked what to do, and calls tools. */
export interface ModelThinker {
  readonly model: Model;
  /** What it shall do, in the words of a parent. */
  readonly prompt?: string | undefined;
  readonly command?: undefined;
}

export type Thinker = ProgramThinker | ModelThinker;

/** The thinker of a reaction. It may call these tools and no others. */
export type Think = Thinker & { readonly tools: readonly string[] };

/** Works on runs that wait for an agent. Without tools it may call what a run may; without skills it takes every run. */
export interface Worker {
  readonly think: Thinker & { readonly tools?: readonly string[] | undefined };
  readonly skills?: readonly string[] | undefined;
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

/** US dollars for a million tokens. */
export interface TokenPrice {
  readonly input: number;
  readonly output: number;
}

/** How much an agent may do in a day. */
export interface Budget {
  readonly callsPerDay: number;
  /** How often thinkers are asked: a program once for each match, a model for each of its answers. */
  readonly thoughtsPerDay: number;
  /** Tokens of models, as their services count them. */
  readonly tokensPerDay: number;
  /** US dollars. */
  readonly moneyPerDay: number;
  /** By the name of the model. What has no price costs nothing. */
  readonly prices: Readonly<Record<string, TokenPrice>>;
}

export const defaultBudget: Budget = {
  callsPerDay: 200,
  thoughtsPerDay: 50,
  tokensPerDay: 500_000,
  moneyPerDay: 1,
  prices: {},
};
