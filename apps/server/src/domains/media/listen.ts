import type { EventListener } from '../../core/events/event.ts';
import { endOfKeeping } from './media.ts';
import { detach, endAll, noteReview, readKeepDays } from './media-store.ts';

/** Media live as long as what they belong to. */
export const listen: EventListener = async ({ db, familyId, now }, { type, refs }) => {
  const { submissionId, taskId = '', childId = '' } = refs;
  if (submissionId !== undefined) {
    if (type === 'task.completed' || type === 'task.rejected') {
      noteReview(db, familyId, submissionId, now, endOfKeeping(now, await readKeepDays(db, familyId)));
    }
    if (type === 'task.reopened') noteReview(db, familyId, submissionId, null, null);
    if (type === 'task.undone') detach(db, familyId, submissionId, now);
  }
  if (type === 'task.deleted') endAll(db, familyId, { column: 'task_id', id: taskId }, now);
  if (type === 'family.kid_removed') endAll(db, familyId, { column: 'child_id', id: childId }, now);
};
