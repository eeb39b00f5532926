import type { DecisionReason, StepState } from '@sprout/agent-protocol/pure';
import { inLanguage } from '../../../core/in-language.ts';
import type { WhenWords } from '../../inbox/index.ts';
import { english } from './english.ts';
import { german } from './german.ts';

/** Why an agent that works for Sprout gave no answer, as its adapter names it. */
export type Trouble =
  | 'unreachable'
  | 'slow'
  | 'busy'
  | 'cut'
  | 'malformed'
  | 'program_ended'
  | 'program_missing'
  | 'program_endless';

export type Failure = NonNullable<StepState['lastFailure']>['kind'];

/** Everything that runs say to parents by themselves. What agents write, they write in their own words. */
export interface RunWords {
  readonly asks: (skill: string) => string;
  readonly unfinished: (skill: string) => string;
  readonly waits: (skill: string) => string;
  readonly waitsBody: string;
  /** Stand before what Sprout says a yes would do, and before the agent's own words. */
  readonly withYes: string;
  readonly agentWrites: string;
  readonly tookUp: string;
  readonly done: string;
  /** Labels of what a parent can choose. Choices that an agent offers have its own words. */
  readonly choices: Readonly<Record<string, string>>;
  /** Other words for some choices: of a question with a proposal, and of one that the agent asks without. */
  readonly onProposal: Readonly<Record<string, string>>;
  readonly onQuestion: Readonly<Record<string, string>>;
  /** The label of a choice that an agent offers: it only tells the agent something. */
  readonly tellAgent: (words: string) => string;
  /** Why a run came to rest before its end, and what a parent can do; also how it ended. */
  readonly reasons: Readonly<Record<DecisionReason, string>>;
  readonly ended: Readonly<Record<DecisionReason, string>>;
  readonly failures: Readonly<Record<Failure, string>>;
  readonly troubles: Readonly<Record<Trouble, string>>;
  /** Asked when somebody changed a thing while an agent worked on it. */
  readonly changedMeanwhile: string;
  /** The question of a write that the worker, or the author of the skill, may not make by itself. */
  readonly beyondRights: string;
  readonly refused: string;
  /** What keeps writes from happening, by the reason that the operation refused with. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Stands first on a question that is asked anew. `moved`: what changed since, or nothing. */
  readonly askedAnew: (moved: string) => string;
  /** What a call changes, by the names of its arguments. */
  readonly fields: Readonly<Record<string, string>>;
  readonly closed: Readonly<Record<'expired' | 'replaced' | 'stopped', string>>;
  readonly nothingChanged: string;
  readonly cost: (microUsd: number) => string;
  readonly takeBack: (change: string) => string;
  readonly takeBackAll: (count: number) => string;
  readonly takesBack: (change: string) => string;
  /** What a call does, in words that fit before it happens and after. */
  readonly titles: Readonly<Record<string, string>>;
  /** What was decided, by the value of the argument action. */
  readonly actions: Readonly<Record<string, string>>;
  readonly gems: (delta: number) => string;
  readonly minutes: (count: number) => string;
  /** What a task pays each time. */
  readonly brings: (gems: number) => string;
  /** What a reward costs. */
  readonly costs: (gems: number) => string;
  readonly when: WhenWords;
  readonly countsAtOnce: string;
  readonly forKid: (name: string) => string;
  readonly forAllKids: string;
  readonly quoted: (text: string) => string;
}

export function runWords(language: string): RunWords {
  return inLanguage({ en: english, de: german }, language);
}
