import type { WriteContext } from '../../core/operations/context.ts';
import { type Outcome, toldOutcome } from './close-cards.ts';
import { type CardSource, INBOX_URI } from './inbox.ts';
import { closeReports } from './inbox-store.ts';

/** Closes the reports about a source that no longer hold, in the caller's transaction. */
export async function takeBackReport(context: WriteContext, source: CardSource, outcome: Outcome): Promise<void> {
  const told = await toldOutcome(context, outcome);
  if ((await closeReports(context.db, context.familyId, source, told)) > 0) context.touch(INBOX_URI);
}
