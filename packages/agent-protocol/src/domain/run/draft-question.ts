import { sha256 } from '../json/canonical.ts';
import type { PlannedStep } from '../workflow/run-plan.ts';
import { shortenTexts } from './prior-context.ts';
import type { QuestionDraft, QuestionOption, ShownFile } from './question.ts';
import { type DecisionReason, decisionReasons } from './reasons.ts';
import { isProposal, type StepState } from './state.ts';

const stop: QuestionOption = { id: 'stop', label: 'Stop the run', effect: 'stop' };

/** The question about a step, with its options. */
export function draftQuestion(step: StepState, plan: PlannedStep): QuestionDraft {
  const reason = step.stuckReason ?? 'escalate';
  return {
    step: step.id,
    iteration: step.iteration,
    reason,
    text: questionText(step, plan, reason),
    details: describeStep(step),
    options: step.interrupted === 'judged' ? judgedOptions(step, plan) : [tryAgain, stop],
    shown: step.interrupted === 'judged' ? showFiles(step, plan) : [],
  };
}

/** What the person decides about: the files as they are, or as they would be. */
function showFiles(step: StepState, plan: PlannedStep): ShownFile[] {
  if (!isProposal(step, plan)) return step.writes.map(({ path, after }) => ({ path, version: after }));
  return (step.output?.artifacts ?? []).map(({ path, content }) => ({ path, version: sha256(content) }));
}

const tryAgain: QuestionOption = { id: 'retry', label: 'Try again with a fresh budget', effect: 'try_again' };

/** "Option: …" notes of the agent become choices of their own; each is data for the next iteration. */
function judgedOptions(step: StepState, plan: PlannedStep): QuestionOption[] {
  const offered = readNotes(step, 'Option').slice(0, 9);
  const proposes = isProposal(step, plan);
  const mayAccept = step.output?.success === true && !proposes;
  return [
    ...(proposes ? [{ id: 'approve', label: 'Do it', effect: 'apply' } as const] : []),
    ...offered.map((label, index): QuestionOption => ({ id: String(index + 1), label, effect: 'iterate' })),
    { id: 'continue', label: 'Go on with your words as guidance', effect: 'iterate' },
    ...(mayAccept ? [{ id: 'accept', label: 'Take it as it is', effect: 'accept' } as const] : []),
    stop,
  ];
}

function questionText(step: StepState, plan: PlannedStep, reason: DecisionReason): string {
  const asked = reason === 'escalate' ? readNotes(step, 'Question')[0] : undefined;
  const why = decisionReasons[reason];
  return shortenTexts([asked ?? `Step "${plan.title}" needs a decision: ${why}. What now?`])[0] as string;
}

function describeStep(step: StepState): string[] {
  const { output, violations, findings, lastFailure } = step;
  return shortenTexts([
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

function readNotes(step: StepState, word: 'Option' | 'Question'): string[] {
  const prefix = `${word}:`;
  const notes = (step.output?.notes ?? []).filter((note) => note.startsWith(prefix));
  return shortenTexts(notes.map((note) => note.slice(prefix.length).trim()).filter((note) => note !== ''));
}
