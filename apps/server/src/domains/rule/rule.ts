import type { Message } from '@sprout/messages';
import type { Happening, Step, When } from '@sprout/rules';
import type { z } from 'zod';
import type { RunAuthority } from '../run/index.ts';
import type { matchState, ruleState } from './schemas.ts';

export type RuleState = z.infer<typeof ruleState>;
export type MatchState = z.infer<typeof matchState>;

/** The agent's grant or the parent whose rights a rule has, as they are when it acts. */
export type Authority = RunAuthority & { readonly kind: 'agent' | 'parent' };

/** What an author decides. */
export interface Authored {
  readonly name: string;
  readonly when: When;
  readonly unless: When | null;
  readonly steps: readonly Step[];
  readonly ask: 'always' | 'first' | 'never';
  readonly capPerDay: number;
}

export interface Rule extends Authored {
  readonly ruleId: string;
  readonly place: number;
  readonly state: RuleState;
  readonly pausedWhy: Message | null;
  /** When Sprout looks at it by itself: a rule that rests goes on, one without an author pauses. */
  readonly lookAt: number | null;
  /** Grows when `when` or `steps` changes, so that a yes holds for what was asked about. */
  readonly version: number;
  /** The version that a parent said yes to; 0: none. */
  readonly approvedVersion: number;
  readonly authority: Authority;
  readonly createdAt: string;
  readonly firedAt: string | null;
}

/** What a match is about: the event, with all that decides later whether and how the rule acts. */
export interface About extends Happening {
  /** What placeholders can name. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The rules whose effects led to it, this one not included. */
  readonly chain: readonly string[];
  /** The grant of the agent that caused it; null: a person did, or Sprout. */
  readonly causedBy: string | null;
  /** The steps that a question is about, by their numbers. */
  readonly asks?: readonly number[];
}

/** Something that a rule waits for happened. */
export interface Match {
  readonly matchId: string;
  readonly ruleId: string;
  readonly place: number;
  /** For one subject a rule acts once. */
  readonly subject: string;
  readonly version: number;
  readonly state: MatchState;
  /** When to act; null: not by itself. */
  readonly dueAt: number | null;
  readonly about: About;
  /** Of something that is open: its id. */
  readonly openId: string;
  /** The local day on which it acted or asked, for the cap. */
  readonly actedDay: string | null;
  readonly actedAt: number | null;
  readonly actedLocal: string | null;
  /** What came of it. */
  readonly outcome: Message | null;
}

/** Effects of rules lead to effects of rules at most this often. */
export const LONGEST_CHAIN = 3;
