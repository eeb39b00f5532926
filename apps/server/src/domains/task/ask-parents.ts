import { type Message, message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { quote } from '../../core/operations/change-values.ts';
import { requireChild } from '../family/index.ts';
import { areGemsOff } from '../gems/index.ts';
import {
  type CardClosing,
  type CardDraft,
  type CardSource,
  closeCards,
  joinSentences,
  markTakenBack,
  postCard,
} from '../inbox/index.ts';
import { mediaOf } from '../media/index.ts';
import type { Submission, Task } from './task.ts';

/** Asks the parents about a submission. The question ends when a parent or agent decides or the kid takes it back. */
export async function askParents(
  context: WriteContext,
  kidName: string,
  task: Task,
  { submissionId, childId, day, note, byKind }: Submission,
  known: Pick<CardDraft, 'isKnown'> = {},
): Promise<void> {
  const decide = (decision: object) => [{ operation: 'task.review', args: { submissionId, ...decision } }];
  const gems = (await areGemsOff(context.db, context.familyId)) ? 0 : task.gems;
  const isByKid = byKind === 'kid';
  await postCard(context, {
    ...known,
    kind: 'question',
    title: message('taskCards.title', { kid: kidName, task: task.name }),
    body: joinSentences([
      isByKid
        ? message(`taskCards.looks.${task.runMode}`)
        : message('taskCards.agentSays', { day, hasWords: note !== null, words: quote(note ?? '') }),
      ...(gems > 0 ? [message('taskCards.brings', { gems })] : []),
    ]),
    childWords: (isByKid && note) || undefined,
    media: await mediaOf(context.db, context.familyId, submissionId, context.now),
    source: sourceOf(submissionId),
    childId,
    subject: `task ${task.taskId} of ${childId}`,
    topic: { key: `tasks ${childId}`, title: message('taskCards.thread', { kid: kidName }) },
    options: [
      { label: message('taskCards.approve'), actions: decide({ action: 'approve', gems: task.gems }) },
      { label: message('taskCards.tryAgain'), actions: decide({ action: 'reject' }) },
    ],
  });
}

/** Asks the parents once more, because a decision was taken back. */
export async function askAgain(context: WriteContext, task: Task, submission: Submission): Promise<void> {
  markTakenBack(context, sourceOf(submission.submissionId));
  const kid = await requireChild(context, submission.childId);
  await askParents(context, kid.name, task, submission, { isKnown: true });
}

/** Closes the question about a submission that is decided, or that the kid took back. */
export async function closeQuestion(
  context: WriteContext,
  { submissionId }: Submission,
  outcome: Message,
  closing: CardClosing = 'closed',
): Promise<void> {
  await closeCards(context, sourceOf(submissionId), closing, outcome);
}

function sourceOf(submissionId: string): CardSource {
  return { kind: 'submission', id: submissionId };
}
