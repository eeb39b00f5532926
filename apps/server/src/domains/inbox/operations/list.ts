import { listInbox } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, placeIn } from '../../../core/page.ts';
import { listThreads } from '../inbox-store.ts';

export const list = implementRead(listInbox, {
  async run({ db, familyId }, { archived, cursor, limit }) {
    return pageShown(await listThreads(db, familyId, archived ? 1 : 0, placeIn(cursor), limit));
  },
  nextStep: (page) =>
    page.nextCursor === null
      ? 'inbox.get shows the cards of a thread; watch sprout://family/inbox for what comes next.'
      : 'Call again with nextCursor for older threads.',
});
