import { message } from '@sprout/messages';
import type { WriteContext } from '../../core/operations/context.ts';
import { type CardSource, INBOX_URI } from './inbox.ts';
import { overrule } from './inbox-store.ts';

/**
 * Says of the last question about a source that its decision was taken back, in the caller's transaction, which asks anew. It
 * stays closed, so that a late tap on it does nothing.
 */
export function markTakenBack(context: WriteContext, source: CardSource): void {
  overrule(context.db, context.familyId, source, message('inboxCards.outcomes.takenBack'));
  context.touch(INBOX_URI);
}
