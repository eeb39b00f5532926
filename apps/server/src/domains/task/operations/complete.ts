import { completeTask } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { addSubmission, approve, isDecided } from '../hand-in.ts';
import { lastOnDay, requireTaskOf } from '../require-task.ts';
import { changingToday, currentDay } from '../today.ts';

export const complete = implementWrite(completeTask, {
  async run(context, { taskId, childId, date, note }) {
    const task = await requireTaskOf(context, taskId, childId);
    const today = await currentDay(context);
    const day = date ?? today;
    if (day > today) throw refuse('TASK_LOCKED', { details: { date: day } });
    const last = await lastOnDay(context, task, childId, day);
    if (last?.status === 'approved') return { submissionId: last.submissionId, status: last.status };

    const { submissionId, status } = await changingToday(context, today, [childId], () => {
      const isOpen = last !== undefined && !isDecided(last);
      const submission = isOpen ? last : addSubmission(context, { task, childId, day, status: 'in_progress', note });
      return approve(context, task, submission, { gems: task.gems, note: isOpen ? note : undefined });
    });
    return { submissionId, status };
  },
  nextStep: 'gems.query_balance shows what the kid has now.',
});
