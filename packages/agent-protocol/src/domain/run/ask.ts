import type { PlannedStep } from '../workflow/run-plan.ts';
import { bounded } from './prior-context.ts';
import type { QuestionDraft, QuestionOption } from './question.ts';
import { type DecisionReason, decisionReasons } from './reasons.ts';
import type { StepState } from './state.ts';

const stop: QuestionOption = { id: 'stop', label: 'Stop the run', effect: 'stop' };

/** The question about a step, with its options. */
export function draftQuestion(step: StepState, plan: PlannedStep): QuestionDraft {
  const reason = step.stuckReason ?? 'escalate';
  return {
    step: step.id,
    iteration: step.iteration,
    reason,
    text: questionText(step, plan, reason),
    details: details(step),
    options: step.interrupted === 'judged' ? judgedOptions(step) : [tryAgain, stop],
    shown: step.interrupted === 'judged' ? step.writes.map(({ path, after }) => ({ path, version: after })) : [],
  };
}

const tryAgain: QuestionOption = { id: 'retry', label: 'Try again with a fresh budget', effect: 'try_again' };

/** "Option: …" notes of the agent become choices of their own; each is data for the next iteration. */
function judgedOptions(step: StepState): QuestionOption[] {
  const offered = noted(step, 'Option').slice(0, 9);
  return [
    ...offered.map((label, index): QuestionOption => ({ id: String(index + 1), label, effect: 'iterate' })),
    { id: 'continue', label: 'Go on with your words as guidance', effect: 'iterate' },
    ...(step.output?.success === true ? [{ id: 'accept', label: 'Take it as it is', effect: 'accept' } as const] : []),
    stop,
  ];
}

function questionText(step: StepState, plan: PlannedStep, reason: DecisionReason): string {
  const asked = reason === 'escalate' ? noted(step, 'Question')[0] : undefined;
  const why = decisionReasons[reason];
  return bounded([asked ?? `Step "${plan.title}" needs a decision: ${why}. What now?`])[0] as string;
}

function details(step: StepState): string[] {
  const { output, violations, findings, lastFailure } = step;
  return bounded([
    ...(output === null ? [] : [output.summary, ...plainNotes(output.notes ?? [])]),
    ...violations.map(({ message }) => message),
    ...findings.map(({ check, place, message }) => `${check} ${place}: ${message}`),
    ...(lastFailure === null ? [] : [`Last failure (${lastFailure.kind}): ${lastFailure.detail}`]),
  ]);
}

/** Questions and options are shown as such, not once more as details. */
function plainNotes(notes: readonly string[]): string[] {
  return notes.filter((note) => !/^(?:Question|Option):/.test(note));
}

function noted(step: StepState, word: 'Option' | 'Question'): string[] {
  const prefix = `${word}:`;
  const notes = (step.output?.notes ?? []).filter((note) => note.startsWith(prefix));
  return bounded(notes.map((note) => note.slice(prefix.length).trim()).filter((note) => note !== ''));
}
