import { defineOperation, implementRead, pageInput, pageOutput } from '#operations';
import { stepOfList } from '../../../core/lists/list-step.ts';
import { pageShown, placeIn } from '../../../core/lists/page.ts';
import { dayAt } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { pause } from '../pause-schemas.ts';
import { listPlanned } from '../pause-store.ts';

export const definition = defineOperation({
  name: 'task.list_pauses',
  title: 'Days off',
  description: 'Days off that are planned or have begun, newest entry first.',
  scope: 'task:read',
  effect: 'read',
  input: { ...pageInput },
  output: pageOutput(pause),
});

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
