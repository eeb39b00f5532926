/** What a parent is asked, made of the inbox's open questions and of what else a card has to say. Pure: no call, no signal. */

import type { Resources } from '../../client/operations.ts';
import type { Quiet } from '../../client/quiet-hours.ts';

export type Question = Resources['family.inbox']['questions'][number];
export type Option = Question['options'][number];
export type Action = Option['actions'][number];

/** What cards tell besides the question: read in as few calls as possible. */
export interface Facts {
  readonly submissions: ReadonlyMap<
    string,
    { readonly taskId: string; readonly name: string; readonly emoji: string; readonly gems: number }
  >;
  readonly claims: ReadonlyMap<
    string,
    { readonly rewardName: string; readonly gems: number; readonly minutes: number | null }
  >;
  readonly times: ReadonlyMap<string, TimeFacts>;
  /** The names of agents by their grants. */
  readonly agents: ReadonlyMap<string, string>;
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
      readonly task: { readonly taskId: string; readonly name: string; readonly emoji: string } | undefined;
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
      readonly reward: { readonly name: string; readonly gems: number; readonly minutes: number | null } | undefined;
      readonly approve: Option;
    })
  | (Asked & {
      readonly kind: 'question';
      /** The name of the agent that asks. */
      readonly agent: string | undefined;
    });

export type DecisionOf<Kind extends Decision['kind']> = Extract<Decision, { readonly kind: Kind }>;

const operations = {
  submission: 'task.review',
  time: 'screentime.review_request',
  claim: 'reward.review_claim',
} as const;

/** One card for each open question. What is not one of the three decisions of every day is asked in the words it came with. */
export function decisionOf(question: Question, facts: Facts): Decision {
  const { about } = question;
  const asked = { question, childId: about.childId };
  const agent = question.askedBy === null ? undefined : facts.agents.get(question.askedBy);
  const [first] = question.options;
  const approving = first?.actions.length === 1 ? first.actions[0] : undefined;
  if (first === undefined || approving?.args.action !== 'approve') return { ...asked, kind: 'question', agent };
  switch (approving.operation) {
    case operations.submission: {
      const task = facts.submissions.get(about.id);
      const gems = numberIn(approving.args.gems) ?? task?.gems ?? 0;
      return { ...asked, kind: 'submission', submissionId: about.id, task, gems, approve: first };
    }
    case operations.time: {
      const grants = grantsIn(question.options);
      const minutes = grants[0]?.minutes;
      if (minutes === undefined) return { ...asked, kind: 'question', agent };
      const time = about.childId === null ? undefined : facts.times.get(about.childId);
      return {
        ...asked,
        kind: 'time',
        requestId: about.id,
        minutes,
        grants,
        time,
      };
    }
    case operations.claim: {
      const claim = facts.claims.get(about.id);
      const reward = claim && { name: claim.rewardName, gems: claim.gems, minutes: claim.minutes };
      return { ...asked, kind: 'claim', claimId: about.id, reward, approve: first };
    }
    default:
      return { ...asked, kind: 'question', agent };
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

/** Kids with at least two tasks that wait: these can be approved in one tap. */
export function approvableTogether(
  decisions: readonly Decision[],
): ReadonlyMap<string, readonly DecisionOf<'submission'>[]> {
  const byKid = new Map<string, DecisionOf<'submission'>[]>();
  for (const decision of decisions) {
    if (decision.kind !== 'submission' || decision.childId === null) continue;
    byKid.set(decision.childId, [...(byKid.get(decision.childId) ?? []), decision]);
  }
  return new Map([...byKid].filter(([, waiting]) => waiting.length > 1));
}
