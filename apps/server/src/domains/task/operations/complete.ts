import { message } from '@sprout/messages';
import { z } from 'zod';
import { day, defineOperation, id, implementWrite, limits, line } from '#operations';
import { noteMaker } from '../../../core/ceilings/measure.ts';
import { checkNote, leaveNote } from '../../note/index.ts';
import { keepJudged } from '../../safety/index.ts';
import { isCapped } from '../caps.ts';
import { addSubmission, approve, isDecided, waitForParent } from '../hand-in.ts';
import type { TaskPorts } from '../ports.ts';
import { refuseLocked } from '../refuse-locked.ts';
import { lastOnDay, requireTaskOf } from '../require-task.ts';
import { submissionStatus } from '../spec-schemas.ts';
import { changingToday, currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'task.complete',
  title: 'Complete a task for a kid',
  description:
    'Marks a task as done for a kid and awards its gems, today or on an earlier day on which it was due; it ' +
    'approves what the kid handed in. Without the scope gems:adjust it waits for a parent (status submitted).',
  scope: 'task:write',
  reasons: ['NOT_FOR_CHILD', 'DAY_NOT_DUE', 'LIMIT_EXCEEDED', 'SAFETY_REJECTED'],
  formerly: { reason: 'note' },
  input: {
    taskId: id,
    childId: id,
    date: day.optional().describe('Local day; default: today.'),
    note: line(limits.reasonLength).optional().describe('For the parents.'),
    kidNote: line(limits.reasonLength).optional().describe('For the kid.'),
  },
  output: { submissionId: id, status: submissionStatus, alreadyDone: z.boolean() },
  change: ({ taskId, childId }, { before, result, nameOf, thing }) => {
    const said = ['taskId', 'childId'];
    const params = { task: thing(taskId), kid: nameOf(childId) };
    const isWaiting = result.status === 'submitted';
    if (result.alreadyDone === true) {
      return {
        title: message('change.lines.task.doneAlready', { ...params, how: isWaiting ? 'waits' : 'done' }),
        said,
      };
    }
    const gems = Number(before.gems ?? 0);
    return { title: message(`change.lines.task.${isWaiting ? 'handIn' : 'complete'}`, { ...params, gems }), said };
  },
  undo: {
    by: 'task.undo_complete',
    args: ({ result: { submissionId, alreadyDone } }) => (alreadyDone ? undefined : { submissionId }),
  },
});

export const complete = implementWrite(definition, ({ safety }: Pick<TaskPorts, 'safety'>) => ({
  prepare: (context, { kidNote }) =>
    checkNote(safety, context, { field: 'kidNote', text: kidNote, audience: 'note_about_task' }),

  async run(context, { taskId, childId, date, note, kidNote }, judged) {
    keepJudged(context, judged);
    const task = await requireTaskOf(context, taskId, childId);
    const today = await currentDay(context);
    const day = date ?? today;
    if (day > today) throw await refuseLocked(context, task, childId, day);
    const last = await lastOnDay(context, task, childId, day);
    context.showBefore({ name: task.name, date: day, status: last?.status ?? 'open', gems: task.gems });
    context.dependOn('gems', task.gems);
    const waits = isCapped(context);
    const isDone = last?.status === 'approved' || (waits && last?.status === 'submitted');
    // A parent who says yes to a completion is not to get a mere hand-in, or nothing.
    context.dependOn('outcome', [isDone, waits]);
    if (last !== undefined && isDone) {
      return { submissionId: last.submissionId, status: last.status, alreadyDone: true };
    }

    const { submissionId, status } = await changingToday(
      context,
      today,
      [childId],
      () => {
        const isOpen = last !== undefined && !isDecided(last);
        const submission = isOpen ? last : addSubmission(context, { task, childId, day, status: 'in_progress', note });
        if (waits) return waitForParent(context, task, submission);
        const approval = isOpen ? { note } : { backTo: 'undone' as const };
        return approve(context, task, submission, { gems: task.gems, ...approval });
      },
      taskId,
    );
    noteMaker(context, submissionId);
    if (kidNote !== undefined) await leaveNote(context, { childId, text: kidNote, emoji: task.emoji });
    return { submissionId, status, alreadyDone: false };
  },
  nextStep: ({ status, alreadyDone }) =>
    status === 'approved'
      ? `${alreadyDone ? 'It was done before, and nothing changed; ' : ''}gems.query_balance shows what the kid has now.`
      : 'It waits for the parent, who approves it in the family inbox; task.list with status submitted shows what waits.',
}));
