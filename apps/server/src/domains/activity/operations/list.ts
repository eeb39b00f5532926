import { listActivity } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, placeIn } from '../../../core/page.ts';
import { listEvents } from '../activity-store.ts';

export const list = implementRead(listActivity, {
  async run({ db, familyId }, { cursor, since, types, childId, limit }) {
    const page = await listEvents(db, familyId, {
      before: placeIn(cursor),
      since: since === undefined ? 0 : Date.parse(since),
      types,
      childId,
      limit,
    });
    return pageShown(page);
  },
  nextStep: (page) =>
    page.nextCursor === null
      ? 'Watch sprout://family/activity with resource.wait_and_read for what comes next.'
      : 'Call again with nextCursor for older events.',
});
