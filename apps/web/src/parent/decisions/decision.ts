/** What a parent is asked, made of the inbox's open questions and of what else a card has to say. Pure: no call, no signal. */

import type { Resources } from '../../client/operations.ts';
import type { Quiet } from '../../client/quiet-hours.ts';
import { readParam } from '../../client/sentences.ts';

export type Question = Resources['family.inbox']['questions'][number];
export type Option = Question['options'][number];
export type Action = Option['actions'][number];

/** What cards tell besides the question: read in as few calls as possible. */
export interface Facts {
  /** The tasks of submissions. */
  readonly submissions: ReadonlyMap<string, HandedInTask>;
  /** The pictures of claimed rewards. */
  readonly claims: ReadonlyMap<string, string>;
  readonly times: ReadonlyMap<string, TimeFacts>;
  /** The names of agents by their grants. */
  readonly agents: ReadonlyMap<string, string>;
}

export interface HandedInTask {
  readonly taskId: string;
  readonly emoji: string;
}

/** How a kid's screen time stands. */
export interface TimeFacts {
  readonly remainingMinutes: number | null;
  readonly unlockedUntil: string | null;
  readonly gemsPerMinute: number;
  readonly quietHours: readonly Quiet[];
}

export const noFacts: Facts = { submissions: new Map(), claims: new Map(), times: new Map(), agents: new Map() };

interface Asked {
  readonly question: Question;
  readonly childId: string | null;
}

export type Decision =
  | (Asked & {
      readonly kind: 'submission';
      readonly submissionId: string;
      /** Undefined until it is read. */
      readonly task: HandedInTask | undefined;
      readonly gems: number;
      readonly approve: Option;
    })
  | (Asked & {
      readonly kind: 'time';
      readonly requestId: string;
      readonly minutes: number;
      /** One option for each number of minutes, the most first. */
      readonly grants: readonly { readonly minutes: number; readonly option: Option }[];
      /** Undefined until it is read. */
      readonly time: TimeFacts | undefined;
    })
  | (Asked & {
      readonly kind: 'claim';
      readonly claimId: string;
      /** Undefined until it is read, and where the reward has none. */
      readonly picture: string | undefined;
      readonly approve: Option;
      /** It brings minutes of screen time. */
      readonly isMinutes: boolean;
    })
  | (Asked & {
      readonly kind: 'question';
      /** The name of the agent that asks. */
      readonly agent: string | undefined;
    });

export type DecisionOf<Kind extends Decision['kind']> = Extract<Decision, { readonly kind: Kind }>;

/** One card for each open question. Submissions, claims and requests have buttons of their own; other questions have their options. */
export function decisionOf(question: Question, facts: Facts): Decision {
  const { about } = question;
  const asked = { question, childId: about.childId };
  const [first] = question.options;
  const agent = question.askedBy === null ? undefined : facts.agents.get(question.askedBy);
  const other = { ...asked, kind: 'question', agent } as const;
  if (first === undefined) return other;
  switch (about.kind) {
    case 'submission': {
      const gems = numberIn(first.actions[0]?.args.gems) ?? 0;
      const task = facts.submissions.get(about.id);
      return { ...asked, kind: 'submission', submissionId: about.id, task, gems, approve: first };
    }
    case 'screentime_request': {
      const grants = grantsIn(question.options);
      const minutes = grants[0]?.minutes;
      if (minutes === undefined) return other;
      const time = about.childId === null ? undefined : facts.times.get(about.childId);
      return { ...asked, kind: 'time', requestId: about.id, minutes, grants, time };
    }
    case 'claim': {
      const isMinutes = (numberIn(readParam(question, 'body', 'minutes')) ?? 0) > 0;
      return {
        ...asked,
        kind: 'claim',
        claimId: about.id,
        picture: facts.claims.get(about.id),
        approve: first,
        isMinutes,
      };
    }
    default:
      return other;
  }
}

function grantsIn(options: readonly Option[]): { minutes: number; option: Option }[] {
  return options.flatMap((option) => {
    const minutes = numberIn(option.actions[0]?.args.durationMinutes);
    return minutes === undefined ? [] : [{ minutes, option }];
  });
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Hand-ins that one tap approves together: from two on. */
export function approvableTogether(decisions: readonly Decision[]): readonly DecisionOf<'submission'>[] {
  const waiting = decisions.filter((decision) => decision.kind === 'submission');
  return waiting.length > 1 ? waiting : [];
}
