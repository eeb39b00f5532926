import { listPauses as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { pageShown, placeIn } from '../../../core/page.ts';
import { dayAt } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { listPlanned } from '../pause-store.ts';

export const listPauses = implementRead(definition, {
  async run({ db, familyId, now }, { cursor, limit }) {
    const { timezone } = await requireClock(db, familyId);
    return pageShown(await listPlanned(db, familyId, placeIn(cursor), dayAt(now, timezone).day, limit));
  },
  nextStep: ({ nextCursor }) =>
    nextCursor === null
      ? 'task.pause_schedule plans days off; task.resume_schedule takes them back.'
      : 'Call again with nextCursor for older entries.',
});
