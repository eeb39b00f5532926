import { message } from '@sprout/messages';
import { defineOperation, id, implementWrite, refuse, type WriteContext } from '#operations';
import { isMadeByGrant } from '../../../core/ceilings/made-by-store.ts';
import { submissionBefore } from '../before.ts';
import { refuseDecided, takeBack } from '../hand-in.ts';
import type { TaskPorts } from '../ports.ts';
import { requireSubmission } from '../require-submission.ts';
import { submissionStatus } from '../spec-schemas.ts';
import { takeBackDecision } from '../take-back-decision.ts';
import type { Submission } from '../task.ts';
import { changingToday, currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'task.undo_complete',
  title: 'Take back a completion',
  description:
    'Takes back a task.complete of yours: its gems go back, all or nothing, and the task is to do again; what the kid ' +
    'had handed in waits again.',
  scope: 'task:write',
  // It takes gems away.
  destructive: true,
  reasons: ['NOT_YOUR_COMPLETION', 'ALREADY_RESOLVED', 'INSUFFICIENT_GEMS', 'LIMIT_EXCEEDED'],
  input: { submissionId: id },
  output: { submissionId: id, status: submissionStatus },
  change: ({ submissionId }, { thing }) => ({
    title: message('change.lines.task.undoComplete', { task: thing(submissionId) }),
    said: ['submissionId'],
  }),
});

export const undoComplete = implementWrite(definition, (ports: Pick<TaskPorts, 'endScreentimeFor'>) => ({
  async run(context, { submissionId }) {
    const { submission, task } = await requireSubmission(context, submissionId);
    context.showBefore(submissionBefore(task, submission));
    // Somebody was faster: there is nothing left to take back.
    if (submission.status === 'undone') return { submissionId, status: submission.status };
    await requireOwn(context, submission);
    const day = await currentDay(context);
    const work = async (): Promise<Submission['status']> => {
      if (submission.status !== 'approved') {
        await takeBack(context, submission);
        return 'undone';
      }
      const decision = { backTo: submission.backTo ?? 'undone', decidedAt: Date.parse(submission.decidedLocal ?? '') };
      return (await takeBackDecision(context, ports, task, submission, decision)).status;
    };
    const status = await changingToday(context, day, [submission.childId], work, task.taskId);
    return { submissionId, status };
  },
  nextStep: ({ status }) =>
    status === 'submitted'
      ? 'It waits for the parents again, as the kid handed it in; task.list with status submitted shows what waits.'
      : 'It is to be done again; task.list shows what is left.',
}));

/** An agent takes back what it completed itself, a parent what any grown-up or agent completed. */
async function requireOwn({ db, familyId, principal }: WriteContext, submission: Submission): Promise<void> {
  const { submissionId, status, byKind, backTo } = submission;
  const isOwn =
    principal.kind === 'agent'
      ? await isMadeByGrant(db, familyId, submissionId, principal.channelId)
      : byKind !== 'kid' || backTo !== null;
  if (!isOwn) throw refuse('NOT_YOUR_COMPLETION');
  if (status === 'rejected') throw refuseDecided(submission);
}
