import type { Message } from '@sprout/messages';
import type { z } from 'zod';
import { type OperationDefinition, type Refusal, refuse } from '#operations';
import { refuseUnknownOperation } from '../../core/errors/unknown-operation.ts';
import { listProblems, problemsOf } from '../../core/json/problems.ts';
import { findDefinition, operations } from '../../core/operations/catalogue.ts';
import type { Change } from '../../core/operations/change.ts';
import { withNewWords } from '../../core/operations/read-arguments.ts';
import { changeShown } from '../../core/operations/schema/shown-change.ts';
import type { cardKind, cardMedia, cardState, inboxCard, screen } from './schemas.ts';

export type CardKind = z.infer<typeof cardKind>;
export type CardMedia = z.infer<typeof cardMedia>[number];
export type CardState = z.infer<typeof cardState>;
export type Screen = z.infer<typeof screen>;

export const INBOX_URI = 'sprout://family/inbox';

/** Stands in place of an operation where a tap opens a screen. */
export const OPEN = 'open';

/** What cards are about that hold a call of an agent. */
export const HELD_CALL = 'held_call';

type Fields = Readonly<Record<string, unknown>>;

/** A call that a tap makes, with fixed arguments. */
export interface CardAction {
  readonly operation: string;
  readonly args: Fields;
  /** What it does, in Sprout's own words. Left out where the option's label is Sprout's. */
  readonly effect?: Message;
  /** What it changes, field by field. A tap on a run's question may change several things. */
  readonly changes?: readonly Change[];
  /** It runs with the rights of the parent who taps, because the agent that offers it has no scope for it. */
  readonly asParent?: true | undefined;
  /** Not a call: a tap opens this screen of the parents' app. */
  readonly open?: Screen | undefined;
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

export function actionShown(action: CardAction): CardOption['actions'][number] {
  const { operation, args, effect = null, changes = [], open, asParent, proposal } = action;
  const kind = { ...(open !== undefined && { open }), ...(asParent !== undefined && { asParent }) };
  return { operation, args, effect, changes: changes.map(changeShown), ...kind, ...proposal };
}

/** What a card is about. Each agent, and Sprout, has at most one open question about a source: a newer one replaces it. */
export interface CardSource {
  readonly kind: string;
  readonly id: string;
}

/** Who is in the family and who may connect is never decided by a tap on a card, and no tap makes another question. */
const neverTapped = ['inbox.', 'access.', 'family.', 'skill.post_result'];
/** What any agent may offer. Without the scope for it, it runs with the rights of the parent who taps, and only Sprout's words tell it. */
const parentsCalls: ReadonlySet<string> = new Set([
  'screentime.grant',
  'screentime.review_request',
  'gems.adjust',
  'reward.review_claim',
  'hook.create',
]);

export function mayBeParents(operation: string): boolean {
  return parentsCalls.has(operation);
}

/** Whether a tap on an option can call an operation. */
function isTappable({ name, audience, takesKey, needsPassword }: OperationDefinition): boolean {
  return (
    audience.includes('parent') &&
    // A webhook's secret is not kept with the answer; the parent gets another one in the app.
    (takesKey || name === 'hook.create') &&
    needsPassword === null &&
    !neverTapped.some((domain) => name.startsWith(domain))
  );
}

/** The operations that an option can call. */
export function namesOfCallable(): string[] {
  return operations.filter(isTappable).map(({ name }) => name);
}

/** A held call was let through by the pipeline, for an agent whose rights the tap has too. */
export function checkHeldCall({ operation }: Pick<CardAction, 'operation'>): void {
  const definition = findDefinition(operation);
  if (!definition?.audience.includes('agent') || !definition.takesKey) throw refuseCall(operation);
}

/**
 * Refuses options that could never work. An option must call a write that parents may call and that is safe to repeat,
 * with arguments that fit its schema. Checked when a card is posted, and again at the tap: a card may come from an import.
 */
export function checkCalls(calls: readonly Pick<CardAction, 'operation' | 'args'>[]): void {
  for (const { operation, args } of calls) {
    if (operation === OPEN) continue;
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
  const expected =
    `a write of tasks, gems, rewards, screen time, skills, canvases, heartbeats or runs: ${operation} exists, but no ` +
    'tap on an option may call it';
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
