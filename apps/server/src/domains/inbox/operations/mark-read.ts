import { markInboxRead } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { INBOX_URI } from '../inbox.ts';
import { findThread, markThreadRead } from '../inbox-store.ts';

export const markRead = implementWrite(markInboxRead, {
  async run(context, { threadId }) {
    const thread = await findThread(context.db, context.familyId, threadId);
    if (thread === undefined) throw context.unknownId('threadId');
    if (thread.unread > 0) {
      markThreadRead(context.db, context.familyId, threadId);
      context.touch(INBOX_URI);
    }
    return { threadId, unread: 0 };
  },
  nextStep: 'inbox.list shows what is still unread.',
});
