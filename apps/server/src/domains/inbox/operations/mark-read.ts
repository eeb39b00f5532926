import { z } from 'zod';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { INBOX_URI } from '../inbox.ts';
import { findThread, markThreadRead } from '../inbox-store.ts';

const definition = defineOperation({
  name: 'inbox.mark_read',
  title: 'Mark a thread as read',
  description: 'Marks every card of a thread as read, for all parents.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
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
