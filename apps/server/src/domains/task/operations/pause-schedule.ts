import { pauseSchedule as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { savePause } from '../day-store.ts';
import { endNotBeforeStart } from '../rules.ts';
import { changingToday, currentDay } from '../today.ts';

export const pauseSchedule = implementWrite(definition, {
  rules: [endNotBeforeStart],

  async run(context, { childId, from, until }) {
    await requireChild(context, childId);
    const day = await currentDay(context);
    await changingToday(context, day, [childId], () => {
      savePause(context.db, context.familyId, childId, { from, until });
    });
    context.emit({ type: 'task.schedule_paused', refs: { childId }, payload: { from, until } });
    return { childId, from, until };
  },
  nextStep: 'task.resume_schedule ends the pause early.',
});
