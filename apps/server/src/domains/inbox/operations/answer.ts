import { message, renderMessage } from '@sprout/messages';
import { z } from 'zod';
import {
  defineOperation,
  deriveContext,
  id,
  implementWrite,
  instant,
  limits,
  line,
  type OutputOf,
  onBehalfOf,
  type PrepareContext,
  Refusal,
  refuse,
  type WriteContext,
} from '#operations';
import { findDefinition } from '../../../core/operations/catalogue.ts';
import type { PreparedWithin } from '../../../core/operations/run-within.ts';
import { sentencePaths } from '../../../core/operations/schema/sentence-field.ts';
import { tell } from '../../../core/operations/tell.ts';
import type { Principal } from '../../../core/principal.ts';
import type { Query } from '../../../store/port.ts';
import { endCard, endQuestion } from '../end-cards.ts';
import { findHeldCall, type HeldCallRow } from '../held/held-call-store.ts';
import { settleHeldCall } from '../held/settle-held-call.ts';
import {
  actionShown,
  type CardOption,
  type CardState,
  checkCalls,
  checkHeldCall,
  isAnswerable,
  OPEN,
  stateAt,
} from '../inbox.ts';
import { type AnswerRow, type CardRow, findAnswerOf, findCard, insertAnswer } from '../inbox-store.ts';
import type { InboxPorts } from '../ports.ts';
import { rehearseOption } from '../rehearse-option.ts';
import { cardAction, record } from '../schemas.ts';

export const definition = defineOperation({
  name: 'inbox.answer',
  title: 'Answer a question',
  description:
    'Chooses an option of an open question, or of a report that offers to take something back, which makes the ' +
    'option’s calls once, all or none: with the parent’s own rights if Sprout asks, with the agent’s if an agent ' +
    'asks; if one is refused, so is the answer. A proposal that would do something else now is PREVIEW_STALE: ' +
    'details has what it would do and the shownHash with which the parent ships exactly that. The same answer ' +
    'again gets the same results.',
  audience: ['parent'],
  // As strict as the strictest operation that it can call.
  rate: { perMinute: 10, burst: 30 },
  // Its own reasons, and those of the operations that cards can call.
  reasons: [
    'ANSWER_STALE',
    'PREVIEW_STALE',
    'ASKER_GONE',
    'ALREADY_RESOLVED',
    'INSUFFICIENT_GEMS',
    'SCREENTIME_LIMIT',
    'HEARTBEAT_BLOCKED',
  ],
  input: {
    cardId: id,
    optionId: id,
    words: line(limits.reasonLength).optional().describe('A reply to the agent that asks.'),
    shownHash: z
      .string()
      .max(100)
      .optional()
      .describe('What the parent saw, if it was not what the card shows: from the details of PREVIEW_STALE.'),
  },
  output: {
    cardId: id,
    optionId: id,
    results: z.array(z.strictObject({ operation: z.string(), result: record })).describe('What each call answered.'),
    answeredAt: instant,
  },
});

/** What the calls of the option found out before the transaction. */
type Prepared = readonly (PreparedWithin | undefined)[];
type Results = OutputOf<typeof definition>['results'];

export const answer = implementWrite(definition, (ports: InboxPorts) => ({
  async prepare(context, { cardId, optionId }) {
    const { familyId } = context.principal as Principal;
    const card = await context.store.read((db) => findCard(db, familyId, cardId));
    const option = optionIn(card, optionId);
    if (card === undefined || option === undefined || !isAnswerable(stateAt(card, context.now))) return [];
    // Before anything is prepared: a card from an import may name itself.
    const calls = await context.store.read((db) => callsOf(db, familyId, card, option));
    const principal = await context.store.read((db) => actorOf(ports, db, card, context));
    if (principal === undefined) return [];
    return Promise.all(
      calls.map(({ operation, args, asParent }) => {
        const caller = asParent ? context : { ...context, principal };
        return operation === OPEN ? undefined : ports.prepareWithin(caller, operation, args);
      }),
    );
  },

  async run(context, { cardId, optionId, words, shownHash }, prepared) {
    const { db, familyId, principal } = context;
    const [card, given] = await Promise.all([findCard(db, familyId, cardId), findAnswerOf(db, familyId, cardId)]);
    const option = optionIn(card, optionId);
    if (card === undefined) throw context.unknownId('cardId');
    if (option === undefined) throw context.unknownId('optionId');
    const state = stateAt(card, context.now);
    // Unless the decision was taken back since.
    const isSameAgain = given?.optionId === optionId && given.answeredBy === principal.actorId;
    if (isSameAgain && state === 'answered') return showAnswer(cardId, given);
    if (!isAnswerable(state)) {
      throw refuse('ANSWER_STALE', {
        details: {
          state,
          how: endedWords[state],
          outcome: card.outcome === null ? null : renderMessage('en', card.outcome),
          optionId: given?.optionId ?? null,
        },
      });
    }

    const held = await findHeldCall(db, familyId, cardId);
    const calls = callsToMake(option, held);
    const actor = await actorOf(ports, db, card, context);
    if (actor === undefined) throw refuse('ASKER_GONE');
    const left = await callsLeft(context, ports, option, state);
    const settled = (thrown: unknown) => closeIfSettled(thrown, card);
    const proposal = { ...option, actions: calls };
    await checkProposal(onBehalfOf(context, actor), ports, proposal, prepared, shownHash).catch(settled);
    // The card ends first, because a call may close the open cards of the same source.
    const answer = JSON.stringify({ optionId, answeredBy: principal.actorId, words });
    endCard(context, card, { state: 'answered', outcome: option.label, answer, isDecided: true });
    const results = [];
    const asAgent = await proposedBy(context, ports, card.askedBy);
    for (const [index, { operation, args, asParent }] of calls.entries()) {
      if (!left.has(index) || operation === OPEN) continue;
      const caller = asParent ? asAgent : onBehalfOf(asAgent, actor);
      const result = await ports.callWithin(caller, operation, args, prepared[index]).catch(settled);
      results.push({ operation, result: withoutSecret(operation, result) });
    }
    if (held !== undefined) await settleHeldCall(context, ports, held, actor, results[0]?.result);
    // A run whose question no longer holds did nothing, and asks anew on another card.
    if (askedAgain(results)) {
      const outcome = message('inboxCards.outcomes.askedAgain');
      endCard(context, { ...card, state: 'answered' }, { state: 'replaced', outcome, isDecided: true });
    }
    const row: AnswerRow = {
      optionId,
      answeredBy: principal.actorId,
      results: JSON.stringify(results),
      atLocal: context.nowLocal,
    };
    insertAnswer(db, familyId, cardId, row, context.now);
    context.emit({
      type: 'inbox.answered',
      refs: { cardId, optionId, threadId: card.threadId, ...(card.askedBy !== null && { grantId: card.askedBy }) },
      payload: { operations: results.map(({ operation }) => operation) },
    });
    return showAnswer(cardId, row);
  },
  nextStep: ({ results }) =>
    askedAgain(results)
      ? 'Nothing was done: things have changed since the question. inbox.list shows the new one.'
      : results.length === 0
        ? 'The answer is kept; nothing else was to be done. inbox.list shows what else waits.'
        : `Done: ${results.map(({ operation }) => operation).join(', ')}; results has what each call answered.`,
}));

/** What a card keeps of an answer. */
function withoutSecret(operation: string, result: object): object {
  return findDefinition(operation)?.takesKey === false ? {} : result;
}

/** The calls of an option, checked again: a card may come from an import. A held call is kept apart, because it can be long. */
function callsToMake({ actions }: CardOption, held: HeldCallRow | undefined): CardOption['actions'] {
  if (held === undefined) checkCalls(actions);
  else actions.forEach(checkHeldCall);
  return held === undefined ? actions : actions.map((action) => ({ ...action, args: held.args }));
}

async function callsOf(db: Query, familyId: string, { cardId }: CardRow, option: CardOption) {
  return callsToMake(option, await findHeldCall(db, familyId, cardId));
}

function askedAgain(results: readonly { readonly result: object }[]): boolean {
  return results.some(({ result }) => 'askedAgain' in result && result.askedAgain === true);
}

/** How a card ended that takes no answer any more. */
const endedWords: Readonly<Record<CardState, string>> = {
  open: 'the question is open',
  for_reading: 'the report is there to be read',
  planned: 'the question is not asked yet',
  answered: 'it was answered before',
  closed: 'it was settled elsewhere',
  expired: 'its time is over',
  replaced: 'a newer question took its place',
};

/** Which calls a tap makes. A report offers to take things back, and what was taken back elsewhere is left out. */
async function callsLeft(
  { db, familyId }: WriteContext,
  { isTakenBack }: InboxPorts,
  { actions }: CardOption,
  state: CardState,
): Promise<ReadonlySet<number>> {
  if (state !== 'for_reading') return new Set(actions.keys());
  const gone = await Promise.all(actions.map((action) => isTakenBack(db, familyId, action)));
  const left = new Set([...actions.keys()].filter((index) => !gone[index]));
  if (left.size === 0) throw refuse('ALREADY_RESOLVED', { details: { status: 'taken_back' } });
  return left;
}

/** A parent ships exactly what was shown. Where the calls would do something else now, that is shown instead. */
async function checkProposal(
  context: WriteContext,
  ports: InboxPorts,
  option: CardOption,
  prepared: Prepared,
  seen = option.shownHash,
): Promise<void> {
  if (option.shownHash === undefined) return;
  const { actions, shownHash } = await rehearseOption(context, ports, option.actions, prepared);
  if (shownHash === seen) return;
  // The details of a refusal are English; the app has the messages beside them, as in every answer.
  const { body, messages } = tell({ actions: actions.map(actionShown), shownHash }, actionPaths, 'en');
  throw refuse('PREVIEW_STALE', { details: { ...body, messages } });
}

const actionPaths = sentencePaths(z.object({ actions: z.array(cardAction) }));

/** Whose rights the tap has: those of the agent that asks, or the parent's own if Sprout asks. */
async function actorOf(
  ports: InboxPorts,
  db: Query,
  card: CardRow,
  { principal, now }: Pick<PrepareContext, 'principal' | 'now'>,
): Promise<Principal | undefined> {
  const { familyId } = principal as Principal;
  return card.askedBy === null ? (principal as Principal) : ports.findAgent(db, familyId, card.askedBy, now);
}

/** A question about what was decided elsewhere is over, although the tap is refused. */
function closeIfSettled(thrown: unknown, card: CardRow): never {
  if (thrown instanceof Refusal && thrown.reason === 'ALREADY_RESOLVED' && card.state === 'open') {
    thrown.meanwhile = (context) => endQuestion(context, card, message('inboxCards.outcomes.settled'));
  }
  throw thrown;
}

/** What a tap does on an agent's card is the parent's doing, and that agent's proposal. */
async function proposedBy(context: WriteContext, ports: InboxPorts, grantId: string | null): Promise<WriteContext> {
  if (grantId === null) return context;
  const proposer = { grantId, name: await ports.agentName(context.db, context.familyId, grantId) };
  return deriveContext(context, { emit: (event) => context.emit({ proposedBy: proposer, ...event }) });
}

function optionIn(card: CardRow | undefined, optionId: string): CardOption | undefined {
  return card && (JSON.parse(card.options) as CardOption[]).find((option) => option.optionId === optionId);
}

function showAnswer(cardId: string, { optionId, results, atLocal }: AnswerRow) {
  return { cardId, optionId, results: JSON.parse(results) as Results, answeredAt: atLocal };
}
