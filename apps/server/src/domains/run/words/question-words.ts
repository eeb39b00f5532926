/** What a parent reads when a run asks. The technical reasons stay in the run's story. Pure. */
import type { DecisionReason, OutputEnvelope, QuestionDraft, StepState, Violation } from '@sprout/agent-protocol/pure';
import type { Failure, RunWords, Trouble } from './run-words.ts';

type Step = Pick<StepState, 'output' | 'violations' | 'lastFailure'>;

interface Worded {
  readonly plain: QuestionDraft;
  /** The question is in Sprout's words. */
  readonly isSprouts: boolean;
  /** What the agent said besides, and what Sprout says about it. */
  readonly said: readonly string[];
  readonly trouble: readonly string[];
}

/**
 * The question of the decision core in words for parents. A question that the agent wrote itself stays as it is. `own`: what Sprout
 * asks instead about what the agent wants to do.
 */
export function questionFor(draft: QuestionDraft, step: Step, words: RunWords, own?: string): Worded {
  const asked = draft.reason === 'escalate' ? (own ?? noted(step.output, 'Question')) : undefined;
  const labels = {
    ...words.choices,
    ...(isOffered(draft, 'approve') ? words.onProposal : isOffered(draft, 'retry') ? {} : words.onQuestion),
  };
  const plain = {
    ...draft,
    text: asked ?? words.reasons[draft.reason as DecisionReason],
    details: detailsFor(step, words),
    options: draft.options.map((option) => ({ ...option, label: labels[option.id] ?? option.label })),
  };
  const isSprouts = asked === undefined || asked === own;
  return { plain, isSprouts, said: saidIn(step), trouble: troubleIn(step, words) };
}

function isOffered({ options }: QuestionDraft, choice: string): boolean {
  return options.some(({ id }) => id === choice);
}

/** What the agent said, and what went wrong. */
export function detailsFor(step: Step, words: RunWords): string[] {
  return [...saidIn(step), ...troubleIn(step, words)];
}

function saidIn({ output }: Step): string[] {
  return output === null ? [] : [output.summary, ...(output.notes ?? []).filter((note) => !isMarked(note))];
}

function troubleIn({ violations, lastFailure }: Step, words: RunWords): string[] {
  const refused = violations.length === 0 ? [] : [refusedWords(violations, words)];
  return [...refused, ...(lastFailure === null ? [] : [failureWords(lastFailure, words)])];
}

/** The adapter's own trouble stands before the technical detail, in brackets. */
const trouble = /^\[(\w+)\]/;

export function failureWords({ kind, detail }: { kind: Failure; detail: string }, words: RunWords): string {
  const named = trouble.exec(detail)?.[1];
  return words.troubles[named as Trouble] ?? words.failures[kind];
}

/** Why writes did not happen. Refusals of operations say it in words for people, behind their reason. */
export function refusedWords(violations: readonly Pick<Violation, 'code' | 'message'>[], words: RunWords): string {
  const why = violations.flatMap(({ code, message }) => (code === 'EFFECT_REFUSED' ? refusalIn(message, words) : []));
  return why.length === 0 ? words.failures.unparseable : [words.refused, ...new Set(why)].join(' ');
}

function refusalIn(message: string, { refusals }: RunWords): string[] {
  const [, reason = '', plain] = /^([A-Z][A-Z_]+): (.*)$/s.exec(message) ?? [];
  if (Object.keys(refusals).length === 0) return [plain ?? message];
  return [refusals[reason] ?? refusals.SCHEMA_VIOLATION ?? message];
}

function isMarked(note: string): boolean {
  return /^(?:Question|Option):/.test(note);
}

function noted(output: OutputEnvelope | null, word: 'Question'): string | undefined {
  const note = output?.notes?.find((each) => each.startsWith(`${word}:`));
  return note?.slice(word.length + 1).trim() || undefined;
}
