/** Runs as callers see them. */
import { type DecisionReason, decisionReasons, type RunEvent, type Violation } from '@sprout/agent-protocol/pure';
import type { z } from 'zod';
import { aboutOf, lastingUndo } from '../effects/changes.ts';
import type { RunQuestion } from '../question/run-question.ts';
import type { Run, RunEffect } from '../run-store.ts';
import type { runEffect, runEvent, runItem, runQuestion } from '../schemas.ts';
import type { RunView } from './run-view.ts';

type ShownEvent = z.input<typeof runEvent>;

/** Why a run ended that only Sprout's built-in rules worked on: they follow no prompt, so its task is not done. */
const GATHERED = 'gathered';
const gatheredWords = 'Sprout’s rules gathered what the skill may read; nobody followed its prompt';

/** Whether a run ended well, but with nothing more than a digest of the built-in rules. */
export function isOnlyGathered({ reason, cost }: Pick<Run, 'reason' | 'cost'>): boolean {
  return reason === 'success' && cost?.adapter === 'rules';
}

/** An entry of the journal without its texts: its type, time and numbers. */
export function outlineEvent({ type, at, iteration, attempt }: ShownEvent): ShownEvent {
  return { type, at, ...(iteration !== undefined && { iteration }), ...(attempt !== undefined && { attempt }) };
}

/** The reason of a run's end for callers and listeners. */
export function showReason(run: Pick<Run, 'reason' | 'cost'>): string | null {
  return isOnlyGathered(run) ? GATHERED : run.reason;
}

/** A run as lists show it. */
export function showAsItem(run: Run): z.input<typeof runItem> {
  const { runId, skillId, skillName, status, summary, iteration, awaits, origin, childId } = run;
  const reason = showReason(run);
  return {
    ...{ runId, skillId, skillName, status, reason, summary, iteration, awaits, childId },
    heartbeatId: origin.kind === 'heartbeat' ? origin.heartbeatId : null,
    startedAt: run.startedLocal,
    endedAt: run.endedLocal,
  };
}

export function showQuestion(question: RunQuestion | null): z.input<typeof runQuestion> | null {
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
  /** The label of a question's choice. */
  readonly labelOf: (questionId: string, choice: string) => string;
  readonly view: RunView;
}

/** The labels of all choices that a run's questions offered. */
export function readLabels(events: readonly RunEvent[]): StoryParts['labelOf'] {
  const questions = events.flatMap((event) => (event.type === 'question_asked' ? [event.question] : []));
  return (questionId, choice) =>
    questions.find(({ id }) => id === questionId)?.options.find(({ id }) => id === choice)?.label ?? choice;
}

/** An entry of the journal, without what only the decision core needs. */
export function showEvent(event: RunEvent, at: string, { isGathered, labelOf, view }: StoryParts): ShownEvent {
  const wordsOf = (reason: DecisionReason) =>
    isGathered && reason === 'success' ? gatheredWords : decisionReasons[reason];
  const base: ShownEvent = {
    type: event.type,
    at,
    ...('iteration' in event && { iteration: event.iteration }),
    ...('attempt' in event && { attempt: event.attempt }),
  };
  switch (event.type) {
    case 'attempt_started':
      return {
        ...base,
        input: view.input(event.input) as NonNullable<ShownEvent['input']>,
        versions: view.versions(event.versions),
      };
    case 'attempt_failed':
      return { ...base, failure: event.failure, detail: event.detail, ...showProblems(event.violations) };
    case 'output_accepted':
      return { ...base, output: event.output };
    case 'output_rejected':
    case 'writes_refused':
      return { ...base, ...showProblems(event.violations) };
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

function showProblems(violations: readonly Violation[]): Pick<ShownEvent, 'problems'> {
  return { problems: violations.map(({ code, message, fix }) => ({ code, message, fix })) };
}

/** An effect as run.get shows it. */
export function showEffect({ operation, args, result, effectKey, atLocal }: RunEffect): z.input<typeof runEffect> {
  return {
    operation,
    args: { ...args },
    result: { ...result },
    about: aboutOf(args, result),
    undo: lastingUndo({ operation, args, result }) ?? null,
    idempotencyKey: effectKey,
    at: atLocal,
  };
}
