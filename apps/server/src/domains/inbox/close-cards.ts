import type { Message } from '@sprout/messages';
import type { WriteContext } from '../../core/operations/context.ts';
import { type CardSource, INBOX_URI } from './inbox.ts';
import { type CardRow, cardsOf, endCard } from './inbox-store.ts';

/** How a question ends without an answer: `closed` when somebody decided elsewhere, `taken_back` by the kid who asked. */
export type CardClosing = 'closed' | 'taken_back' | 'expired' | 'replaced';

/** Ends the open questions about a source, in the caller's transaction: all of them, or those that one agent asked, or Sprout (null). */
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
    endCard(
      context.db,
      context.familyId,
      card,
      { state, outcome, answer: 'null', isDecided: closing === 'closed' },
      context,
    );
    context.touch(INBOX_URI);
  }
}

/** Ends a question of an agent that nobody answered, in the caller's transaction. */
export function endQuestion(context: WriteContext, card: CardRow, outcome: Message): void {
  const end = { state: 'closed', outcome, answer: 'null', isDecided: true } as const;
  endCard(context.db, context.familyId, card, end, context);
  context.touch(INBOX_URI);
}
