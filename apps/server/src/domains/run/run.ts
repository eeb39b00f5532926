import type { Principal } from '../../core/principal.ts';
import type { InputValues, Skill, SkillAuthor } from '../skill/index.ts';

export const RUNS_URI = 'sprout://family/runs';

/** Where a kid sees how far what it started is. */
export function launchesUri(childId: string): string {
  return `sprout://child/${childId}/launches`;
}

/** The name of every run's workflow and of its one step. */
export const WORKFLOW = 'skill_run';
export const STEP = 'skill';

/** Why a run began. */
export type RunOrigin = RunCause & {
  /** After how many minutes parents hear that no agent took it up; without it after twelve hours. */
  readonly claimWithinMinutes?: number;
};

type RunCause =
  | {
      readonly kind: 'heartbeat';
      readonly heartbeatId: string;
      readonly fireAt: number;
      /** How many missed fires this one stands for, itself included. */
      readonly standsFor: number;
    }
  | {
      readonly kind: 'rule';
      readonly ruleId: string;
      /** The rules that led to it, that one included. */
      readonly chain: readonly string[];
    }
  | { readonly kind: 'request' }
  | { readonly kind: 'kid'; readonly childId: string };

/**
 * Whose rights bound what a run may cause. They are looked up each time the run does something, so a grant that a parent
 * narrows or revokes narrows or ends its runs.
 */
export interface RunAuthority {
  readonly kind: 'agent' | 'parent' | 'kid';
  readonly actorId: string;
  /** The grant of an agent. */
  readonly channelId: string;
  /** The agents that wrote the skill: its words get no more rights than they have, no matter who runs them. Left out: a parent did. */
  readonly authors?: readonly SkillAuthor[];
}

export function authorityOf({ kind, actorId, channelId }: Principal): RunAuthority {
  if (kind === 'sprout' || kind === 'wall') throw new Error('runs are started for somebody');
  return { kind, actorId, channelId };
}

/** Whether this agent started a run, or planned the heartbeat that did. */
export function isStartedBy(principal: Principal, { authority }: { readonly authority: RunAuthority }): boolean {
  return authority.kind === 'agent' && authority.channelId === principal.channelId;
}

/** Who does the work: the Sprout agent, or an agent outside that claims the run. */
export type RunWorker = 'sprout' | 'agent';

/** An event that a run of an event-driven heartbeat is about. */
export interface Happened {
  readonly type: string;
  readonly timestamp: string;
  readonly refs: Readonly<Record<string, string>>;
  /** What the kid and the task are called. */
  readonly kid?: string;
  readonly task?: string;
}

export interface RunStart {
  /** As it is in the caller's transaction. */
  readonly skill: Skill;
  readonly input: InputValues;
  /** The names of the values that a kid typed. They stay out of the prompt: a kid's words are data. */
  readonly typed?: readonly string[];
  readonly childId?: string | undefined;
  readonly origin: RunOrigin;
  /** What happened, if that is why it runs. */
  readonly events?: readonly Happened[];
  readonly authority: RunAuthority;
  /** Whether the result is posted to the inbox. */
  readonly postResult: boolean;
  /** The inbox thread for its cards. Default: the thread of the skill. */
  readonly threadId?: string | undefined;
  /** After how many minutes parents hear that no agent took it up. */
  readonly claimWithinMinutes?: number | undefined;
  /** Default: the Sprout agent. A home_agent skill is always worked on by an agent outside. */
  readonly worker?: RunWorker | undefined;
}
