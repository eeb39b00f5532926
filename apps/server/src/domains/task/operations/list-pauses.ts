import { listPauses as definition } from '@sprout/contract';
import { stepOfList } from '../../../core/list-step.ts';
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
  nextStep: stepOfList({
    none: 'No days off are planned; task.pause_schedule plans some.',
    some: 'task.resume_schedule with a pauseId takes them back; task.pause_schedule plans more.',
  }),
});
