import type { WriteContext } from '../../core/operations/context.ts';
import { type Outcome, toldOutcome } from './close-cards.ts';
import { type CardSource, INBOX_URI } from './inbox.ts';
import { cardsOf, endCard } from './inbox-store.ts';

/** Closes the reports about a source that no longer hold, in the caller's transaction. */
export async function takeBackReport(context: WriteContext, source: CardSource, outcome: Outcome): Promise<void> {
  const { db, familyId } = context;
  for (const card of await cardsOf(db, familyId, source, 'for_reading')) {
    const told = await toldOutcome(context, outcome);
    endCard(db, familyId, card, { state: 'closed', outcome: told, answer: 'null', isDecided: false }, context);
    context.touch(INBOX_URI);
  }
}
