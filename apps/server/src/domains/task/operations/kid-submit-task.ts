import { message } from '@sprout/messages';
import { z } from 'zod';
import {
  defineOperation,
  type InputOf,
  id,
  implementWrite,
  instant,
  kidLine,
  limits,
  type OutputOf,
  refuse,
  type WriteContext,
} from '#operations';
import { formatInstant } from '../../../core/time/zone.ts';
import { tellIfSerious } from '../../inbox/index.ts';
import { attachMedia, requireMedia } from '../../media/index.ts';
import { addSubmission, finish, isDecided, waitForParent } from '../hand-in.ts';
import { lastOnDay, requireTaskOf } from '../require-task.ts';
import { dayKidSaw } from '../schemas.ts';
import { submissionStatus, taskState } from '../spec-schemas.ts';
import { requireRunMode, stateOf, undoUntil } from '../task.ts';
import { changingToday, dayOfKid } from '../today.ts';

const definition = defineOperation({
  name: 'kid.submit_task',
  title: 'I did it',
  description:
    'Hands in a task that is ticked off, or shown to the camera: then with mediaIds of kid.add_media. A second tap ' +
    'changes nothing and answers the same. It can be taken back for ten seconds.',
  audience: ['kid'],
  rate: { perMinute: 20, burst: 40 },
  reasons: ['TASK_LOCKED', 'DAY_OVER', 'WRONG_RUN_MODE', 'LIMIT_EXCEEDED', 'MEDIA_NEEDED'],
  input: {
    taskId: id,
    date: dayKidSaw,
    note: kidLine(limits.reasonLength).optional(),
    mediaIds: z.array(id).max(limits.mediaPerHandIn).optional().describe('Its photos or videos, all of them sent.'),
  },
  output: {
    taskId: id,
    submissionId: id,
    status: submissionStatus,
    state: taskState,
    gems: z.int().describe('Awarded so far.'),
    undoUntil: instant.nullable(),
  },
});

export const kidSubmitTask = implementWrite(definition, {
  run: submitTask,
  nextStep: 'kid.undo_submit takes it back for ten seconds; kid.today shows what is left.',
});

/** Hands in a task for the kid who calls, or on whose behalf somebody calls. */
export async function submitTask(
  context: WriteContext,
  { taskId, date, note, mediaIds }: InputOf<typeof definition>,
): Promise<OutputOf<typeof definition>> {
  const childId = context.principal.actorId;
  const task = await requireTaskOf(context, taskId, childId);
  requireRunMode(task, 'self_check', 'camera');
  const { today, day } = await dayOfKid(context, date);
  const last = await lastOnDay(context, task, childId, day);
  // A second tap returns the first submission.
  const isOver = last !== undefined && (!isDecided(last) || last.status === 'approved');
  const submissionId = isOver ? last.submissionId : undefined;
  const media = await requireMedia(context, { taskId, day, mediaIds: mediaIds ?? [], submissionId });
  const handIn = async () => {
    // An app of before there were pictures sends the day and no mediaIds: what it kept offline counts, and a parent looks.
    const isFromBefore = task.runMode === 'camera' && mediaIds === undefined && date !== undefined;
    if (task.runMode === 'camera' && media.length === 0 && !isFromBefore) throw refuse('MEDIA_NEEDED');
    const made = addSubmission(context, { task, childId, day, status: 'in_progress', note });
    attachMedia(context, made.submissionId, media);
    return (isFromBefore ? waitForParent : finish)(context, task, made);
  };
  const submission = isOver ? last : await changingToday(context, today, [childId], handIn, taskId);
  if (!isOver) {
    const where = (kid: string) => message('worryCards.inNote', { kid, task: task.name });
    const source = { kind: 'submission', id: submission.submissionId };
    await tellIfSerious(context, note, { childId, where, source });
  }
  const until = undoUntil(task, submission);
  return {
    taskId,
    submissionId: submission.submissionId,
    status: submission.status,
    state: stateOf(task, day, submission),
    gems: submission.gems ?? 0,
    undoUntil: until !== undefined && context.now < until ? formatInstant(until, context.clock.timezone) : null,
  };
}
