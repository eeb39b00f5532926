import type { WriteContext } from '../../core/operations/context.ts';
import { type CardSource, INBOX_URI } from './inbox.ts';
import { endCard, openCardsOf } from './inbox-store.ts';

/** Ends the open questions about a source, in the caller's transaction, because it was decided elsewhere. */
export async function closeCards(
  context: WriteContext,
  source: CardSource,
  state: 'closed' | 'expired' | 'replaced',
  outcome: string,
): Promise<void> {
  for (const card of await openCardsOf(context.db, context.familyId, source)) {
    endCard(context.db, context.familyId, card, { state, outcome, answer: 'null' });
    context.touch(INBOX_URI);
  }
}
