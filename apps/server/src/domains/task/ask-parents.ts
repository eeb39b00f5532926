import type { WriteContext } from '../../core/operations/context.ts';
import { type InEachLanguage, inFamilyLanguage, requireChild } from '../family/index.ts';
import { areGemsOff } from '../gems/index.ts';
import {
  type CardClosing,
  type CardDraft,
  type CardSource,
  closeCards,
  markTakenBack,
  postCard,
} from '../inbox/index.ts';
import { cardWords } from './card-words.ts';
import type { Submission, Task } from './task.ts';

/** Asks the parents about a submission. The question ends when a parent or agent decides or the kid takes it back. */
export async function askParents(
  context: WriteContext,
  kidName: string,
  task: Task,
  { submissionId, childId, note, byKind }: Submission,
  known: Pick<CardDraft, 'isKnown'> = {},
): Promise<void> {
  const decide = (decision: object) => [{ operation: 'task.review', args: { submissionId, ...decision } }];
  const [isFree, words] = await Promise.all([
    areGemsOff(context.db, context.familyId),
    inFamilyLanguage(context, cardWords),
  ]);
  const gems = isFree ? 0 : task.gems;
  const isByKid = byKind === 'kid';
  await postCard(context, {
    ...known,
    kind: 'question',
    title: words.title(kidName, task.name),
    body: [isByKid ? words.looks[task.runMode] : words.agentSays, ...(gems > 0 ? [words.brings(gems)] : [])].join(' '),
    childWords: (isByKid && note) || undefined,
    source: sourceOf(submissionId),
    childId,
    subject: `task ${task.taskId} of ${childId}`,
    topic: { key: `tasks ${childId}`, title: words.thread(kidName) },
    options: [
      { label: words.approve, actions: decide({ action: 'approve', gems: task.gems }) },
      { label: words.tryAgain, actions: decide({ action: 'reject' }) },
    ],
  });
}

/** Asks the parents once more, because a decision was taken back. */
export async function askAgain(context: WriteContext, task: Task, submission: Submission): Promise<void> {
  await markTakenBack(context, sourceOf(submission.submissionId));
  const kid = await requireChild(context, submission.childId);
  await askParents(context, kid.name, task, submission, { isKnown: true });
}

/** Closes the question about a submission that is decided, or that the kid took back. */
export async function closeQuestion(
  context: WriteContext,
  { submissionId }: Submission,
  outcome: InEachLanguage<string>,
  closing: CardClosing = 'closed',
): Promise<void> {
  await closeCards(context, sourceOf(submissionId), closing, outcome);
}

function sourceOf(submissionId: string): CardSource {
  return { kind: 'submission', id: submissionId };
}
