import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line } from '#operations';
import { measureGems } from '../../../core/ceilings/measure.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { requireApprover } from '../../../core/scopes/authorise.ts';
import { checkNote, leaveNote } from '../../note/index.ts';
import { keepJudged } from '../../safety/index.ts';
import { submissionBefore } from '../before.ts';
import { approve, isDecided, refuseDecided, reject } from '../hand-in.ts';
import type { TaskPorts } from '../ports.ts';
import { requireSubmission } from '../require-submission.ts';
import { rewardSpec, submissionStatus } from '../spec-schemas.ts';
import { changingToday, currentDay } from '../today.ts';

export const definition = defineOperation({
  name: 'task.review',
  title: 'Review a submission',
  description:
    'Approves or rejects what a kid handed in, once. Approving awards the task’s gems, or as many as gems says, ' +
    'and needs the scope gems:adjust. When rejecting, say in note what is missing: the kid tries again.',
  scope: 'task:write',
  reasons: ['ALREADY_RESOLVED', 'PARENT_DECIDES', 'SAFETY_REJECTED'],
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
    const said = ['submissionId', 'action'];
    if (action === 'reject') return { title: message('change.lines.task.reject', { task }), said };
    const title = message('change.lines.task.approve', { task, gems: Number(gems ?? before.gems ?? 0) });
    return { title, said: [...said, 'gems'] };
  },
  undo: {
    by: 'task.undo_review',
    isBrief: true,
    args: ({ result: { submissionId, status } }) => ({ submissionId, status }),
  },
});

const gemsOnlyForApproval = defineRule(definition.input, ['action'], ({ action, gems }) =>
  action === 'reject' && gems !== undefined ? [{ path: '/gems', expected: 'left out when rejecting' }] : [],
);

export const review = implementWrite(definition, ({ safety }: Pick<TaskPorts, 'safety'>) => ({
  rules: [gemsOnlyForApproval],

  prepare: (context, { note }) =>
    checkNote(safety, context, { field: 'note', text: note, audience: 'note_about_task' }),

  async run(context, { submissionId, action, note, gems }, judged) {
    keepJudged(context, judged);
    const isRejection = action === 'reject';
    const { submission, task } = await requireSubmission(context, submissionId);
    if (isDecided(submission)) throw refuseDecided(submission);
    context.showBefore(submissionBefore(task, submission));
    context.dependOn('gems', gems ?? task.gems);
    if (!isRejection) {
      requireApprover(context.principal, 'gems:adjust');
      measureGems(context, gems ?? task.gems);
    }

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
    if (note !== undefined) await leaveNote(context, { childId: submission.childId, text: note, emoji: task.emoji });
    const { status, transactionId } = decided;
    return { submissionId, status, ...(transactionId !== null && { transactionId }) };
  },
  nextStep: ({ status }) =>
    status === 'approved'
      ? 'task.list with status submitted shows what else waits.'
      : 'The kid can try again today, and reads the note if there is one; task.list with status submitted shows what else waits.',
}));
