import type { WriteContext } from '../../core/operations/context.ts';
import { inFamilyLanguage } from '../family/index.ts';
import { outcomes } from './card-words.ts';
import { type CardSource, INBOX_URI } from './inbox.ts';
import { overrule } from './inbox-store.ts';

/**
 * Says of the last question about a source that its decision was taken back, in the caller's transaction, which asks anew. It
 * stays closed, so that a late tap on it does nothing.
 */
export async function markTakenBack(context: WriteContext, source: CardSource): Promise<void> {
  const told = await inFamilyLanguage(context, outcomes.takenBack);
  overrule(context.db, context.familyId, source, told);
  context.touch(INBOX_URI);
}
