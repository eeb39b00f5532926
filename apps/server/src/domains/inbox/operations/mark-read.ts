import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { INBOX_URI } from '../inbox.ts';
import { findThread, markThreadRead } from '../inbox-store.ts';

const definition = defineOperation({
  name: 'inbox.mark_read',
  title: 'Mark a thread as read',
  description: 'Marks every card of a thread as read, for all parents.',
  audience: ['parent'],
  input: { threadId: id },
  output: { threadId: id, unread: z.int() },
});

export const markRead = implementWrite(definition, {
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
