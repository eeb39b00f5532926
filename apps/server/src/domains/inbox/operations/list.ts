import { listInbox } from '@sprout/contract';
import { stepOfList } from '../../../core/list-step.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, placeIn } from '../../../core/page.ts';
import { listThreads } from '../list-store.ts';

export const list = implementRead(listInbox, {
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
