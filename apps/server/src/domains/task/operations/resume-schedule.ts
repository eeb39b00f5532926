import { resumeSchedule as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireChild } from '../../family/index.ts';
import { deletePause, readPauses } from '../day-store.ts';
import { changingToday, currentDay } from '../today.ts';

export const resumeSchedule = implementWrite(definition, {
  async run(context, { childId }) {
    const { db, familyId } = context;
    await requireChild(context, childId);
    const day = await currentDay(context);
    const wasPaused = (await readPauses(db, familyId)).has(childId);
    if (wasPaused) {
      await changingToday(context, day, [childId], () => deletePause(db, familyId, childId));
      context.emit({ type: 'task.schedule_resumed', refs: { childId }, payload: {} });
    }
    return { childId, wasPaused };
  },
  nextStep: 'task.list shows what is due for the kid now.',
});
