import { archiveInbox } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { INBOX_URI } from '../inbox.ts';
import { findThread, setArchived } from '../inbox-store.ts';
import { refuseFullInbox } from '../post-card.ts';

export const archive = implementWrite(archiveInbox, {
  async run(context, { threadId, archived }) {
    const thread = await findThread(context.db, context.familyId, threadId);
    if (thread === undefined) throw context.unknownId('threadId');
    if ((thread.archived === 1) !== archived) {
      if (!archived) await refuseFullInbox(context);
      setArchived(context.db, context.familyId, threadId, archived ? 1 : 0);
      context.touch(INBOX_URI);
    }
    return { threadId, archived };
  },
  nextStep: ({ archived }) =>
    archived ? 'inbox.archive with archived: false brings it back.' : 'inbox.list shows it again.',
});
