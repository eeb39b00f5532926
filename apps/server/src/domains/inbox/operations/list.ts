import { z } from 'zod';
import { defineOperation, implementRead, pageInput, pageOutput } from '#operations';
import { stepOfList } from '../../../core/lists/list-step.ts';
import { pageShown, placeIn } from '../../../core/lists/page.ts';
import { listThreads } from '../list-store.ts';
import { inboxThread } from '../schemas.ts';

export const definition = defineOperation({
  name: 'inbox.list',
  title: 'Family inbox',
  description: 'The threads of the family inbox, latest first, with what is unread and open.',
  scope: 'inbox:read',
  effect: 'read',
  input: { archived: z.boolean().default(false).describe('true: the archived threads instead.'), ...pageInput },
  output: pageOutput(inboxThread),
});

export const list = implementRead(definition, {
  async run({ db, familyId }, { archived, cursor, limit }) {
    return pageShown(await listThreads(db, familyId, archived ? 1 : 0, placeIn(cursor), limit));
  },
  nextStep: stepOfList({
    none: 'Nothing is there; watch sprout://family/inbox with resource.wait_and_read for what comes next.',
    some: (threads) => {
      const open = threads.find(({ openQuestions }) => openQuestions > 0);
      return open === undefined
        ? 'inbox.get shows the cards of a thread; watch sprout://family/inbox for what comes next.'
        : `A question waits for a parent in thread ${open.threadId}: inbox.get with this threadId shows it.`;
    },
  }),
});
