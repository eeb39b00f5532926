import { listActivity } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { decodeCursor, pageOf } from '../../../core/page.ts';
import { readClock } from '../../../core/versions/clock-store.ts';
import { listEvents } from '../activity-store.ts';
import { eventShown } from '../event-shown.ts';

export const list = implementRead(listActivity, {
  async run(context, input) {
    const { db, familyId } = context;
    const [revision, ordinal] = (
      input.cursor === undefined ? [Number.MAX_SAFE_INTEGER, 0] : decodeCursor(input.cursor, ['number', 'number'])
    ) as [number, number];
    const [events, clock] = await Promise.all([
      listEvents(db, familyId, {
        before: { revision, ordinal },
        since: input.since === undefined ? 0 : Date.parse(input.since),
        types: input.types,
        childId: input.childId,
        limit: input.limit + 1,
      }),
      readClock(db, familyId),
    ]);
    if (clock === undefined) throw context.unknownId();
    return pageOf(
      events,
      input.limit,
      (event) => eventShown(event, clock.timezone),
      (event) => [event.revision, event.ordinal],
    );
  },
  nextStep: (page) =>
    page.nextCursor === null
      ? 'Watch sprout://family/activity with resource.wait_and_read for what comes next.'
      : 'Call again with nextCursor for older events.',
});
