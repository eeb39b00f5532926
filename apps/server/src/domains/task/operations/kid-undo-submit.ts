import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, refuse } from '#operations';
import { takeBack } from '../hand-in.ts';
import { pausesOfKid } from '../pause.ts';
import { readPauses } from '../pause-store.ts';
import type { TaskPorts } from '../ports.ts';
import { requireTaskOf } from '../require-task.ts';
import { taskState } from '../spec-schemas.ts';
import { findLast, findLastTap } from '../submission-store.ts';
import { requireRunMode, stateOf, undoUntil } from '../task.ts';
import { changingToday, currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'kid.undo_submit',
  title: 'Oops, not yet',
  description:
    'Takes a tap back within ten seconds, as long as nobody decided on it. Gems awarded for it go back, and screen ' +
    'time that Sprout itself approved because of it ends.',
  audience: ['kid'],
  rate: { perMinute: 20, burst: 40 },
  reasons: ['UNDO_TOO_LATE', 'INSUFFICIENT_GEMS', 'WRONG_RUN_MODE'],
  input: { taskId: id },
  output: {
    taskId: id,
    state: taskState,
    screentimeEnded: z
      .boolean()
      .describe('The task comes before screens: what Sprout had approved since the tap ended.'),
  },
});

export const kidUndoSubmit = implementWrite(
  definition,
  ({ endScreentimeFor }: Pick<TaskPorts, 'endScreentimeFor'>) => ({
    async run(context, { taskId }) {
      const { db, familyId, now } = context;
      const childId = context.principal.actorId;
      const task = await requireTaskOf(context, taskId, childId);
      requireRunMode(task, 'self_check', 'camera');
      // Midnight may have come between the tap and now.
      const tap = await findLastTap(db, familyId, taskId, childId);
      const until = undoUntil(task, tap);
      if (tap === undefined || until === undefined || now >= until) {
        throw refuse('UNDO_TOO_LATE', { details: { seconds: limits.undoSeconds } });
      }
      const day = await currentDay(context);
      const { day: tapDay, submittedAt: tappedAt } = tap;
      // Before the gems of the task go back: the kid may have paid for its minutes with them.
      const screentimeEnded =
        task.blocking && (await endScreentimeFor(context, { childId, taskId, day: tapDay, tappedAt }));
      await changingToday(context, day, [childId], () => takeBack(context, tap), taskId);
      const [last, pauses] = await Promise.all([
        findLast(db, familyId, taskId, childId, tap.day),
        readPauses(db, familyId, tap.day, tap.day),
      ]);
      return { taskId, state: stateOf(task, tap.day, last, pausesOfKid(pauses, childId)), screentimeEnded };
    },
    nextStep: ({ screentimeEnded }) =>
      screentimeEnded
        ? 'Your screen time ended with it, because this task comes first; kid.submit_task hands it in when it is really done.'
        : 'kid.submit_task hands it in when it is really done.',
  }),
);
