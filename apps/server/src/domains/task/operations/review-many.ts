import { type OutputOf, reviewManyTasks } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requireApprover } from '../../../core/scopes/authorise.ts';
import { submissionBefore } from '../before.ts';
import { approve, isDecided } from '../hand-in.ts';
import { requireSubmission } from '../require-submission.ts';
import type { Submission } from '../task.ts';
import { changingToday, currentDay } from '../today.ts';

type Result = OutputOf<typeof reviewManyTasks>['results'][number];

export const reviewMany = implementWrite(reviewManyTasks, {
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
    const childIds = [...new Set(found.map(({ submission }) => submission.childId))];
    const day = await currentDay(context);
    const results = await changingToday(context, day, childIds, async () => {
      const decided: Result[] = [];
      for (const { submission, task } of found) {
        const alreadyResolved = isDecided(submission);
        const after = alreadyResolved ? submission : await approve(context, task, submission, { gems: task.gems });
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
