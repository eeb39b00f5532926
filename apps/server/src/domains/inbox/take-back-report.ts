import type { Message } from '@sprout/messages';
import type { WriteContext } from '../../core/operations/context.ts';
import { type CardSource, INBOX_URI } from './inbox.ts';
import { cardsOf, endCard } from './inbox-store.ts';

/** Closes the reports about a source that no longer hold, in the caller's transaction. */
export async function takeBackReport(context: WriteContext, source: CardSource, outcome: Message): Promise<void> {
  const { db, familyId } = context;
  for (const card of await cardsOf(db, familyId, source, 'for_reading')) {
    endCard(db, familyId, card, { state: 'closed', outcome, answer: 'null', isDecided: false }, context);
    context.touch(INBOX_URI);
  }
}
