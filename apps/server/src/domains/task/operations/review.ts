import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { id, line } from '../../../core/operations/schema/fields.ts';
import { requireApprover } from '../../../core/scopes/authorise.ts';
import { submissionBefore } from '../before.ts';
import { approve, isDecided, refuseDecided, reject } from '../hand-in.ts';
import { requireSubmission } from '../require-submission.ts';
import { rewardSpec, submissionStatus } from '../spec-schemas.ts';
import { changingToday, currentDay } from '../today.ts';

export const definition = defineOperation({
  name: 'task.review',
  title: 'Review a submission',
  description:
    'Approves or rejects what a kid handed in. Approving awards the task’s gems, or as many as gems says. When rejecting, say in note what is missing: the kid reads it and tries again. Decided once: a second decision is refused with the first outcome. Approving needs the scope gems:adjust, rejecting does not.',
  scope: 'task:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  reasons: ['ALREADY_RESOLVED', 'PARENT_DECIDES'],
  formerly: { reason: 'note' },
  formerValues: { action: { deny: 'reject' } },
  input: {
    submissionId: id,
    action: z.enum(['approve', 'reject']),
    note: line(limits.reasonLength).optional().describe('The kid reads it.'),
    gems: rewardSpec.shape.gems.optional().describe('Other than the task’s own.'),
  },
  output: { submissionId: id, status: submissionStatus, transactionId: id.optional() },
  change: ({ submissionId, action, gems }, { before, thing }) => {
    const task = thing(submissionId);
    const title =
      action === 'approve'
        ? message('change.lines.task.approve', { task, gems: Number(gems ?? before.gems ?? 0) })
        : message('change.lines.task.reject', { task });
    return { title, said: ['submissionId', 'action', 'gems'] };
  },
});

const gemsOnlyForApproval = defineRule(definition.input, ['action'], ({ action, gems }) =>
  action === 'reject' && gems !== undefined ? [{ path: '/gems', expected: 'left out when rejecting' }] : [],
);

export const review = implementWrite(definition, {
  rules: [gemsOnlyForApproval],

  async run(context, { submissionId, action, note, gems }) {
    const isRejection = action === 'reject';
    const { submission, task } = await requireSubmission(context, submissionId);
    if (isDecided(submission)) throw refuseDecided(submission);
    context.showBefore(submissionBefore(task, submission));
    context.dependOn('gems', gems ?? task.gems);
    if (!isRejection) requireApprover(context.principal, 'gems:adjust');

    const day = await currentDay(context);
    const decided = await changingToday(
      context,
      day,
      [submission.childId],
      () =>
        isRejection
          ? reject(context, submission, note)
          : approve(context, task, submission, { gems: gems ?? task.gems, note }),
      task.taskId,
    );
    const { status, transactionId } = decided;
    return { submissionId, status, ...(transactionId !== null && { transactionId }) };
  },
  nextStep: ({ status }) =>
    status === 'approved'
      ? 'task.list with status submitted shows what else waits.'
      : 'The kid can try again today, and reads the note if there is one; task.list with status submitted shows what else waits.',
});
