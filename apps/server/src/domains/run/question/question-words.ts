/** What a parent reads when a run asks. The technical reasons stay in the run's story. Pure. */
import type { DecisionReason, OutputEnvelope, QuestionDraft, StepState, Violation } from '@sprout/agent-protocol/pure';
import { hasMessage, hasPlainMessage, type Message, type MessageId, message, text } from '@sprout/messages';
import { changesBetween } from '../../../core/operations/change.ts';
import type { Proposal } from './run-question.ts';

type Step = Pick<StepState, 'output' | 'violations' | 'lastFailure'>;

export type Failure = NonNullable<StepState['lastFailure']>['kind'];

interface Worded {
  readonly text: Message;
  readonly options: readonly { readonly choice: string; readonly label: Message }[];
  /** The question is in Sprout's words. */
  readonly isSprouts: boolean;
  /** What the agent said besides, and what Sprout says about it. */
  readonly said: readonly Message[];
  readonly trouble: readonly Message[];
}

/**
 * The question of the decision core in words for parents. A question that the agent wrote itself stays as it is. `own`: what Sprout
 * asks instead about what the agent wants to do.
 */
export function wordQuestion(draft: QuestionDraft, step: Step, own?: Message): Worded {
  const noted = draft.reason === 'escalate' ? questionIn(step.output) : undefined;
  const asked = draft.reason === 'escalate' ? (own ?? (noted === undefined ? undefined : text(noted))) : undefined;
  const table = isOffered(draft, 'approve') ? 'onProposal' : isOffered(draft, 'retry') ? undefined : 'onQuestion';
  return {
    text: asked ?? message(`run.reasons.${draft.reason as DecisionReason}`),
    options: draft.options.map(({ id, label }) => ({ choice: id, label: labelOf(id, label, table) })),
    isSprouts: asked === undefined || asked === own,
    said: listSaid(step),
    trouble: listTroubles(step),
  };
}

/** Sprout's own choices have words of ours. What an agent offers is words for the agent, and never reads like ours, which do something. */
function labelOf(choice: string, label: string, table: 'onProposal' | 'onQuestion' | undefined): Message {
  const ids = [`run.${table ?? 'choices'}.${choice}`, `run.choices.${choice}`];
  const known = ids.find(hasMessage);
  return known === undefined ? message('run.tellAgent', { words: label }) : message(known as MessageId & 'run.done');
}

function isOffered({ options }: QuestionDraft, choice: string): boolean {
  return options.some(({ id }) => id === choice);
}

/** What the agent said, and what went wrong. */
export function listDetails(step: Step): Message[] {
  return [...listSaid(step), ...listTroubles(step)];
}

function listSaid({ output }: Step): Message[] {
  const said = output === null ? [] : [output.summary, ...(output.notes ?? []).filter((note) => !isMarked(note))];
  return said.map(text);
}

function listTroubles({ violations, lastFailure }: Step): Message[] {
  const refused = violations.length === 0 ? [] : [writeRefused(violations)];
  return [...refused, ...(lastFailure === null ? [] : [writeFailure(lastFailure)])];
}

/** The adapter's own trouble stands before the technical detail, in brackets. */
const trouble = /^\[(\w+)\]/;

export function writeFailure({ kind, detail }: { kind: Failure; detail: string }): Message {
  const named = `run.troubles.${trouble.exec(detail)?.[1] ?? ''}`;
  return hasMessage(named) ? message(named as MessageId & 'run.done') : message(`run.failures.${kind}`);
}

/** Why writes did not happen. Refusals of operations say it in words for people, behind their reason. */
export function writeRefused(violations: readonly Pick<Violation, 'code' | 'message'>[]): Message {
  const why = violations.flatMap((violation) => (violation.code === 'EFFECT_REFUSED' ? [violation.message] : []));
  if (why.length === 0) return message('run.failures.unparseable');
  return message('run.refusedBecause', { intro: message('run.refused'), reasons: [...new Set(why)].map(refusalIn) });
}

/** A refusal of an operation begins with its reason, for which parents may have words; everything else is told as it is. */
function refusalIn(told: string): Message {
  const [, reason = '', plain] = /^([A-Z][A-Z_]+): (.*)$/s.exec(told) ?? [];
  return hasPlainMessage(`refusals.${reason}`)
    ? message(`refusals.${reason}` as MessageId & 'run.done')
    : text(plain ?? told);
}

function isMarked(note: string): boolean {
  return /^(?:Question|Option):/.test(note);
}

function questionIn(output: OutputEnvelope | null): string | undefined {
  const note = output?.notes?.find((each) => each.startsWith('Question:'));
  return note?.slice('Question:'.length).trim() || undefined;
}

/** Says what changed between a question and the question that replaces it. */
export function writeMoved(shown: readonly Proposal[], now: readonly Proposal[]): Message {
  const moved = now.flatMap(({ path, operation, before }) => {
    const was = shown.find((one) => one.path === path);
    return was === undefined ? [] : changesBetween(operation, was.before, before);
  });
  return moved.length === 0 ? message('run.askedAnew') : message('run.askedAnewBecause', { moved });
}
