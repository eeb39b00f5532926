import { itemsShown } from '../../core/lists/page.ts';
import type { StateOf } from '../../core/resources/define-resource.ts';
import { implementResource } from '../../core/resources/resource.ts';
import { listEnded, listQuestions, listThreads, readTotals } from './list-store.ts';
import { familyInbox } from './resource-schemas.ts';

const SHOWN = 50;
const ENDED = 20;

type State = StateOf<typeof familyInbox>;

const inbox = implementResource(familyInbox, {
  async show({ db, familyId }) {
    const [threads, questions, ended, totals] = await Promise.all([
      listThreads(db, familyId, 0, Number.MAX_SAFE_INTEGER, SHOWN),
      listQuestions(db, familyId, SHOWN),
      listEnded(db, familyId, ENDED),
      readTotals(db, familyId),
    ]);
    // The totals include threads that are not shown, so that every change of the inbox changes this resource.
    const { threads: count = 0, archivedThreads = 0, unread = 0, openQuestions = 0 } = totals ?? {};
    return {
      threads: itemsShown<State['threads'][number]>(threads),
      questions: itemsShown<State['questions'][number]>(questions),
      ended: itemsShown<State['ended'][number]>(ended),
      totals: { threads: count, archivedThreads, unread, openQuestions },
    };
  },
});

export const resources = [inbox];
