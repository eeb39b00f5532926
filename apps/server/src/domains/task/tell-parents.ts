import { message } from '@sprout/messages';
import type { WriteContext } from '../../core/operations/context.ts';
import { findChild } from '../family/index.ts';
import { postCard } from '../inbox/index.ts';
import type { Submission, Task } from './task.ts';

/** Tells the parents that a chat turned serious, in kind words and none of the kid's. */
export async function tellParents(context: WriteContext, task: Task, { submissionId, childId }: Submission) {
  const { db, familyId } = context;
  const kid = (await findChild(db, familyId, childId))?.name ?? '';
  await postCard(context, {
    kind: 'report',
    title: message('taskCards.serious.title', { kid }),
    body: message('taskCards.serious.body', { kid, task: task.name }),
    source: { kind: 'submission', id: submissionId },
    childId,
    topic: { key: `tasks ${childId}`, title: message('taskCards.thread', { kid }) },
  });
}
