import type { Message } from '@sprout/messages';
import type { z } from 'zod';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import { refuseUnknownOperation } from '../../core/errors/unknown-operation.ts';
import { listProblems, problemsOf } from '../../core/json/problems.ts';
import { findDefinition, operations } from '../../core/operations/catalogue.ts';
import type { OperationDefinition } from '../../core/operations/define-operation.ts';
import { withNewWords } from '../../core/operations/read-arguments.ts';
import type { cardKind, cardState, inboxCard } from './schemas.ts';

export type CardKind = z.infer<typeof cardKind>;
export type CardState = z.infer<typeof cardState>;

export const INBOX_URI = 'sprout://family/inbox';

type Fields = Readonly<Record<string, unknown>>;

/** A call that a tap makes, with fixed arguments. */
export interface CardAction {
  readonly operation: string;
  readonly args: Fields;
  /** What it does, in Sprout's own words. Left out where the option's label is Sprout's. */
  readonly effect?: Message;
  /** A proposal: the call was previewed. A tap is refused if what the preview depended on has changed since. */
  readonly proposal?: Proposal;
}

export interface Proposal {
  readonly specHash: string;
  /** What the call changes, as it was before; null for something new. */
  readonly before: Fields | null;
  readonly preview: Fields;
}

/** A choice of a question or a report. A tap makes all its calls, in this order, or none. */
export interface CardChoice {
  readonly label: Message;
  readonly actions: readonly CardAction[];
  /** Of a proposal: stands for all that its preview depended on. */
  readonly shownHash?: string;
}

/** A choice as it is stored and shown. */
export type CardOption = z.input<typeof inboxCard>['options'][number];

export function optionOf(optionId: string, { label, actions, shownHash }: CardChoice): CardOption {
  return { optionId, label, actions: actions.map(actionShown), ...(shownHash !== undefined && { shownHash }) };
}

export function actionShown({ operation, args, effect, proposal }: CardAction): CardOption['actions'][number] {
  return { operation, args, effect: effect ?? null, ...proposal };
}

/** What a card is about. Each agent, and Sprout, has at most one open question about a source: a newer one replaces it. */
export interface CardSource {
  readonly kind: string;
  readonly id: string;
}

/** Who is in the family and who may connect is never decided by a tap on a card, and no tap makes another question. */
const neverTapped = ['inbox.', 'access.', 'family.', 'skill.post_result'];
/** Whether a tap on an option can call an operation. */
function isTappable({ name, audience, takesKey, needsPassword }: OperationDefinition): boolean {
  return (
    audience.includes('parent') &&
    takesKey &&
    needsPassword === null &&
    !neverTapped.some((domain) => name.startsWith(domain))
  );
}

/** The operations that an option can call. */
export function namesOfCallable(): string[] {
  return operations.filter(isTappable).map(({ name }) => name);
}

/**
 * Refuses options that could never work. An option must call a write that parents may call and that is safe to repeat,
 * with arguments that fit its schema. Checked when a card is posted, and again at the tap: a card may come from an import.
 */
export function checkCalls(calls: readonly Pick<CardAction, 'operation' | 'args'>[]): void {
  for (const { operation, args } of calls) {
    const definition = findDefinition(operation);
    if (definition === undefined || !isTappable(definition)) throw refuseCall(operation);
    const parsed = definition.input.safeParse(withNewWords(definition, args), { reportInput: true });
    if (!parsed.success) {
      throw refuse('SCHEMA_VIOLATION', {
        details: { operation, ...listProblems(problemsOf(parsed.error, definition.input)) },
      });
    }
  }
}

/** Says of a call that exists that no tap makes it, and of any other which one may be meant. */
function refuseCall(operation: string): Refusal {
  if (findDefinition(operation) === undefined) return refuseUnknownOperation(operation, namesOfCallable());
  const expected = `a write of tasks, gems, rewards, screen time, skills, canvases, heartbeats or runs: ${operation} exists, but no tap on an option may call it`;
  return refuse('SCHEMA_VIOLATION', { details: { operation, problems: [{ path: '/tool', expected }] } });
}

/** Whether a tap on an option still counts: in an open question, and once in a report. */
export function isAnswerable(state: CardState): boolean {
  return state === 'open' || state === 'for_reading';
}

/** The state of a card at a moment: a question may have expired before that was stored. */
export function stateAt(
  card: { readonly state: CardState; readonly expiresAt: number | null },
  now: number,
): CardState {
  return card.state === 'open' && card.expiresAt !== null && card.expiresAt <= now ? 'expired' : card.state;
}
