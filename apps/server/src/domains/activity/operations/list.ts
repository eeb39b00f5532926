import { listActivity, type OutputOf } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, windowOf } from '../../../core/page.ts';
import { reachesFloor } from '../activity.ts';
import { listEvents, readFloor } from '../activity-store.ts';

type ActivityEvent = OutputOf<typeof listActivity>['items'][number];

export const list = implementRead(listActivity, {
  async run({ db, familyId }, { cursor, since, types, childId, limit }) {
    const window = windowOf({ cursor, since });
    const [events, floor] = await Promise.all([
      listEvents(db, familyId, { window, types, childId, limit }),
      readFloor(db, familyId),
    ]);
    const page = pageShown<ActivityEvent>(events);
    const endsAtFloor = floor !== undefined && reachesFloor(floor.at, window.since, page.nextCursor === null);
    return endsAtFloor ? { ...page, floor: floor.local } : page;
  },
  nextStep: ({ nextCursor, floor }) => {
    if (nextCursor !== null) return 'Call again with nextCursor for older events.';
    return floor === undefined
      ? 'Watch sprout://family/activity with resource.wait_and_read for what comes next.'
      : 'Events from before floor are no longer kept; watch sprout://family/activity for what comes next.';
  },
});
