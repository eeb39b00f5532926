/** Runs as callers see them. */
import { type DecisionReason, decisionReasons, type RunEvent, type Violation } from '@sprout/agent-protocol/pure';
import type { z } from 'zod';
import type { RunQuestion } from './question.ts';
import type { Run } from './run-store.ts';
import type { runItem } from './schemas.ts';
import type { runEvent, runQuestion } from './story-schemas.ts';
import type { RunView } from './view.ts';

type Shown = z.input<typeof runEvent>;

/** Why a run ended that only Sprout's built-in rules worked on: they follow no prompt, so its task is not done. */
const GATHERED = 'gathered';
const gatheredWords = 'Sprout’s rules gathered what the skill may read; nobody followed its prompt';

/** Whether a run ended well, but with nothing more than a digest of the built-in rules. */
export function onlyGathered({ reason, cost }: Pick<Run, 'reason' | 'cost'>): boolean {
  return reason === 'success' && cost?.adapter === 'rules';
}

/** An entry of the journal without anything that was said in it. */
export function outlineOf({ type, at, iteration, attempt }: Shown): Shown {
  return { type, at, ...(iteration !== undefined && { iteration }), ...(attempt !== undefined && { attempt }) };
}

/** Why a run ended, as callers and listeners are told. */
export function reasonShown(run: Pick<Run, 'reason' | 'cost'>): string | null {
  return onlyGathered(run) ? GATHERED : run.reason;
}

/** A run as lists show it. */
export function itemOf(run: Run): z.input<typeof runItem> {
  const { runId, skillId, skillName, status, summary, iteration, awaits, origin, childId } = run;
  const reason = reasonShown(run);
  return {
    ...{ runId, skillId, skillName, status, reason, summary, iteration, awaits, childId },
    heartbeatId: origin.kind === 'heartbeat' ? origin.heartbeatId : null,
    startedAt: run.startedLocal,
    endedAt: run.endedLocal,
  };
}

export function questionShown(question: RunQuestion | null): z.input<typeof runQuestion> | null {
  if (question === null) return null;
  const proposals = question.proposals.map(({ worldHash: _, ...shown }) => shown);
  const { questionId, text, details, options, contentHash, askedAt, expiresAt } = question;
  return {
    ...{ questionId, text, contentHash, askedAt, expiresAt },
    details: [...details],
    options: options.map((option) => ({ ...option })),
    proposals: proposals as z.input<typeof runQuestion>['proposals'],
  };
}

export interface StoryParts {
  readonly isGathered: boolean;
  /** What a choice of a question said. */
  readonly labelOf: (questionId: string, choice: string) => string;
  readonly view: RunView;
}

/** What the choices of a run's questions said. */
export function labelsIn(events: readonly RunEvent[]): StoryParts['labelOf'] {
  const questions = events.flatMap((event) => (event.type === 'question_asked' ? [event.question] : []));
  return (questionId, choice) =>
    questions.find(({ id }) => id === questionId)?.options.find(({ id }) => id === choice)?.label ?? choice;
}

/** An entry of the journal, without what only the decision core needs. */
export function eventShown(event: RunEvent, at: string, { isGathered, labelOf, view }: StoryParts): Shown {
  const wordsOf = (reason: DecisionReason) =>
    isGathered && reason === 'success' ? gatheredWords : decisionReasons[reason];
  const base: Shown = {
    type: event.type,
    at,
    ...('iteration' in event && { iteration: event.iteration }),
    ...('attempt' in event && { attempt: event.attempt }),
  };
  switch (event.type) {
    case 'attempt_started':
      return {
        ...base,
        input: view.input(event.input) as NonNullable<Shown['input']>,
        versions: view.versions(event.versions),
      };
    case 'attempt_failed':
      return { ...base, failure: event.failure, detail: event.detail, ...problems(event.violations) };
    case 'output_accepted':
      return { ...base, output: event.output };
    case 'output_rejected':
    case 'writes_refused':
      return { ...base, ...problems(event.violations) };
    case 'writes_failed':
      return { ...base, failure: event.failure, detail: event.detail };
    case 'step_decided':
      return { ...base, decision: event.decision, reason: wordsOf(event.reason) };
    case 'question_asked':
      return { ...base, question: { questionId: event.question.id, text: event.question.text } };
    case 'answer_accepted': {
      const { choice, text, by } = event.answer;
      return {
        ...base,
        answer: { questionId: event.questionId, choice, label: labelOf(event.questionId, choice), text, by },
      };
    }
    case 'run_ended':
      return { ...base, status: event.status, reason: wordsOf(event.reason) };
    default:
      return base;
  }
}

function problems(violations: readonly Violation[]): Pick<Shown, 'problems'> {
  return { problems: violations.map(({ code, message, fix }) => ({ code, message, fix })) };
}
