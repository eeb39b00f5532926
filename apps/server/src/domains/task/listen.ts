import { message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import type { EventListener } from '../../core/events/event.ts';
import { dayAt } from '../../core/time/day.ts';
import { requireClock } from '../../core/versions/clock-store.ts';
import { dailyUris, requireChild } from '../family/index.ts';
import { askParents, closeQuestion } from './ask-parents.ts';
import { saveDay } from './day-store.ts';
import { listWaitingOf } from './submission-store.ts';
import { findTask } from './task-store.ts';
import { turnDay } from './today.ts';

/** Updates the family's day and its questions when the family changes. */
export const listen: EventListener = (context, { type, refs, payload }) => {
  const { childId = '' } = refs;
  switch (type) {
    case 'family.created':
      return saveDay(context.db, context.familyId, dayAt(context.now, context.clock.timezone));
    case 'family.updated':
      return (payload.changedFields as readonly string[]).includes('timezone') ? moveToNewZone(context) : undefined;
    case 'family.kid_added':
      for (const uri of dailyUris(childId)) context.touch(uri);
      return;
    case 'family.kid_removed':
      return withdrawQuestions(context, childId);
    case 'family.kid_restored':
      return askAgain(context, childId);
    default:
      return undefined;
  }
};

async function moveToNewZone(context: WriteContext): Promise<void> {
  // The context still has the clock from before the change.
  const clock = await requireClock(context.db, context.familyId);
  await turnDay(context, clock.timezone);
}

/** Closes the questions about a removed kid: nobody can decide them. */
async function withdrawQuestions(context: WriteContext, childId: string): Promise<void> {
  for (const submission of await listWaitingOf(context.db, context.familyId, childId)) {
    await closeQuestion(context, submission, message('taskCards.outcomes.kidRemoved'));
  }
}

async function askAgain(context: WriteContext, childId: string): Promise<void> {
  const { db, familyId } = context;
  const kid = await requireChild(context, childId);
  for (const submission of await listWaitingOf(db, familyId, childId)) {
    const task = await findTask(db, familyId, submission.taskId);
    if (task !== undefined) await askParents(context, kid.name, task, submission);
  }
}
