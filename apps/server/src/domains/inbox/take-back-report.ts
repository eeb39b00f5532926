import type { WriteContext } from '../../core/operations/context.ts';
import { type CardSource, INBOX_URI } from './inbox.ts';
import { closeReports } from './inbox-store.ts';

/** Closes the reports about a source that no longer hold, in the caller's transaction. */
export async function takeBackReport(context: WriteContext, source: CardSource, outcome: string): Promise<void> {
  if ((await closeReports(context.db, context.familyId, source, outcome)) > 0) context.touch(INBOX_URI);
}
