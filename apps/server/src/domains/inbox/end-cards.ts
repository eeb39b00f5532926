/** How cards end, in the caller's transaction. */
import { type Message, message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { deleteHeldCall } from './held/held-call-store.ts';
import { type CardSource, INBOX_URI } from './inbox.ts';
import { type CardEnd, type CardRow, cardsOf, overrule, storeEnd } from './inbox-store.ts';

/** How a question ends without an answer: `closed` when somebody decided elsewhere, `taken_back` by the kid who asked. */
export type CardClosing = 'closed' | 'taken_back' | 'expired' | 'replaced';

export function endCard(context: WriteContext, card: CardRow, end: CardEnd): void {
  storeEnd(context.db, context.familyId, card, end, context);
  if (card.askedBy !== null) deleteHeldCall(context.db, context.familyId, card.cardId);
  context.touch(INBOX_URI);
}

/** Ends the open questions about a source: all of them, or those that one agent asked, or Sprout (null). */
export async function closeCards(
  context: WriteContext,
  source: CardSource,
  closing: CardClosing,
  outcome: Message,
  askedBy?: string | null,
): Promise<void> {
  const state = closing === 'taken_back' ? 'closed' : closing;
  for (const card of await cardsOf(context.db, context.familyId, source, 'open')) {
    if (askedBy !== undefined && card.askedBy !== askedBy) continue;
    endCard(context, card, { state, outcome, isDecided: closing === 'closed' });
  }
}

/** Ends a question of an agent that nobody answered. */
export function endQuestion(context: WriteContext, card: CardRow, outcome: Message): void {
  endCard(context, card, { state: 'closed', outcome, isDecided: true });
}

/** Closes the reports about a source that no longer hold. */
export async function takeBackReport(context: WriteContext, source: CardSource, outcome: Message): Promise<void> {
  for (const card of await cardsOf(context.db, context.familyId, source, 'for_reading')) {
    endCard(context, card, { state: 'closed', outcome, isDecided: false });
  }
}

/**
 * Says of the last question about a source that its decision was taken back, which asks anew. It stays closed, so that a late
 * tap on it does nothing.
 */
export function markTakenBack(context: WriteContext, source: CardSource): void {
  overrule(context.db, context.familyId, source, message('inboxCards.outcomes.takenBack'));
  context.touch(INBOX_URI);
}
