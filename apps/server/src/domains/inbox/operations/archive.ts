import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { INBOX_URI } from '../inbox.ts';
import { findThread, setArchived } from '../inbox-store.ts';
import { refuseFullInbox } from '../post-card.ts';

const definition = defineOperation({
  name: 'inbox.archive',
  title: 'Archive a thread',
  description:
    'Takes a thread out of the inbox, or back in with archived: false. A new card brings it back by itself; its open questions stay open.',
  audience: ['parent'],
  reasons: ['LIMIT_EXCEEDED'],
  input: { threadId: id, archived: z.boolean().default(true) },
  output: { threadId: id, archived: z.boolean() },
});

export const archive = implementWrite(definition, {
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
