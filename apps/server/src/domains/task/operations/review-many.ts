import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, type OutputOf, type WriteContext } from '#operations';
import { measureGems } from '../../../core/ceilings/measure.ts';
import { requireApprover } from '../../../core/scopes/authorise.ts';
import { noteCall } from '../../../core/undo/note-call.ts';
import { submissionBefore } from '../before.ts';
import { approve, isDecided } from '../hand-in.ts';
import { requireSubmission } from '../require-submission.ts';
import { submissionStatus } from '../spec-schemas.ts';
import type { Submission } from '../task.ts';
import { changingToday, currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'task.review_many',
  title: 'Approve many submissions',
  description:
    'Approves several submissions, each with its task’s own gems. A decided one keeps its outcome ' +
    '(alreadyResolved). Needs the scope gems:adjust.',
  scope: 'task:write',
  reasons: ['PARENT_DECIDES'],
  input: { submissionIds: z.array(id).min(1).max(limits.reviewsAtOnce) },
  output: {
    results: z.array(
      z.strictObject({
        submissionId: id,
        status: submissionStatus,
        alreadyResolved: z.boolean(),
        transactionId: id.optional(),
      }),
    ),
  },
});

type Result = OutputOf<typeof definition>['results'][number];

export const reviewMany = implementWrite(definition, {
  async run(context, { submissionIds }) {
    const found = await Promise.all(
      [...new Set(submissionIds)].map((id) => requireSubmission(context, id, 'submissionIds')),
    );
    context.showBefore({ submissions: found.map(({ submission, task }) => submissionBefore(task, submission)) });
    context.dependOn(
      'gems',
      found.map(({ task }) => task.gems),
    );
    if (found.some(({ submission }) => !isDecided(submission))) requireApprover(context.principal, 'gems:adjust');
    for (const { submission, task } of found) if (!isDecided(submission)) measureGems(context, task.gems);
    const childIds = [...new Set(found.map(({ submission }) => submission.childId))];
    const day = await currentDay(context);
    const results = await changingToday(context, day, childIds, async () => {
      const decided: Result[] = [];
      for (const { submission, task } of found) {
        const alreadyResolved = isDecided(submission);
        const approval = (one: WriteContext) => approve(one, task, submission, { gems: task.gems });
        const after = alreadyResolved
          ? submission
          : await noteCall(context, { name: 'task.review' }, submission, approval);
        decided.push(resultOf(after, alreadyResolved));
      }
      return decided;
    });
    return { results };
  },
  nextStep: ({ results }) =>
    results.some(({ alreadyResolved }) => alreadyResolved)
      ? 'Those marked alreadyResolved were decided before; task.list with status submitted shows what still waits.'
      : 'task.list with status submitted shows what else waits.',
});

function resultOf({ submissionId, status, transactionId }: Submission, alreadyResolved: boolean): Result {
  return { submissionId, status, alreadyResolved, ...(transactionId !== null && { transactionId }) };
}
