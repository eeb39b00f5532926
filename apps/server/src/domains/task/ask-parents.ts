import type { WriteContext } from '../../core/operations/context.ts';
import { areGemsOff } from '../gems/index.ts';
import { type CardClosing, type CardSource, closeCards, postCard } from '../inbox/index.ts';
import type { RunMode, Submission, Task } from './task.ts';

const looks: Readonly<Record<RunMode, string>> = {
  self_check: 'It was ticked off.',
  conversation: 'task.describe has what was said.',
  canvas: 'task.describe has the result.',
  camera: 'Have a look at what it shows.',
};

/** Asks the parents about a submission. The question ends when a parent or agent decides or the kid takes it back. */
export async function askParents(
  context: WriteContext,
  kidName: string,
  task: Task,
  { submissionId, childId, note, byKind }: Submission,
): Promise<void> {
  const decide = (decision: object) => [{ operation: 'task.review', args: { submissionId, ...decision } }];
  const gems = (await areGemsOff(context.db, context.familyId)) ? 0 : task.gems;
  const isByKid = byKind === 'kid';
  await postCard(context, {
    kind: 'question',
    title: `${kidName} finished ${task.name}`,
    body: `${isByKid ? looks[task.runMode] : 'An agent says that it is done.'}${gems > 0 ? ` It brings ${gems} gems.` : ''}`,
    childWords: (isByKid && note) || undefined,
    source: sourceOf(submissionId),
    childId,
    subject: `task ${task.taskId} of ${childId}`,
    topic: { key: `tasks ${childId}`, title: `Tasks of ${kidName}` },
    options: [
      { label: 'Approve', actions: decide({ action: 'approve', gems: task.gems }) },
      { label: 'Try again', actions: decide({ action: 'reject' }) },
    ],
  });
}

/** Closes the question about a submission that is decided, or that the kid took back. */
export async function closeQuestion(
  context: WriteContext,
  { submissionId }: Submission,
  outcome: string,
  closing: CardClosing = 'closed',
): Promise<void> {
  await closeCards(context, sourceOf(submissionId), closing, outcome);
}

function sourceOf(submissionId: string): CardSource {
  return { kind: 'submission', id: submissionId };
}
