import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, type InputOf, id, implementWrite, limits, line, type WriteContext } from '#operations';
import { refusalOf } from '../../../core/operations/read-arguments.ts';
import { patchOf } from '../../../core/operations/schema/patch.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import { updateBack } from '../../../core/undo/find-undo.ts';
import { keepJudged } from '../../safety/index.ts';
import {
  checkTask,
  dependOnKidsAndDays,
  linkCanvas,
  ownersOf,
  previewTask,
  requireRoom,
  warningsOf,
} from '../author.ts';
import { authorsAfter } from '../authorship.ts';
import { taskBefore } from '../before.ts';
import { isCapped, measureTaskGems } from '../caps.ts';
import { checkWords } from '../check-words.ts';
import { firstDayOfChanged } from '../first-day.ts';
import { type MergedSpecs, mergeSpecs } from '../merge-specs.ts';
import { earlierAfter } from '../past-days.ts';
import type { TaskPorts } from '../ports.ts';
import { requireTask } from '../require-task.ts';
import { normalSchedule } from '../schedule.ts';
import { authoredPatch, authoringReasons, taskPreview } from '../schemas.ts';
import { cameFirstAfter, setAsideWarnings } from '../set-aside.ts';
import { scheduleSpec } from '../spec-schemas.ts';
import type { Task } from '../task.ts';
import { updateTask } from '../task-store.ts';
import { changingToday, currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'task.update',
  title: 'Change a task',
  description:
    'Changes fields of a task. Of a spec object send only what changes; null drops a field. Whose it is and its ' +
    'runMode never change. What was handed in stays as it was. Without the scope gems:adjust it pays within the ' +
    'caps of gems.get_settings.',
  scope: 'task:write',
  reasons: authoringReasons,
  preview: { ...taskPreview, changedFields: z.array(z.string()) },
  input: {
    taskId: id,
    name: line(limits.nameLength).optional(),
    scheduleSpec: patchOf(scheduleSpec).optional(),
    ...authoredPatch,
  },
  output: { taskId: id, changedFields: z.array(z.string()), warnings },
  change: ({ taskId }, { thing }) => ({
    title: message('change.lines.task.update', { task: thing(taskId) }),
    said: ['taskId'],
  }),
  undo: updateBack('task.update', 'taskId'),
});

export const update = implementWrite(definition, (ports: TaskPorts) => ({
  prepare: (context, input) => checkWords(ports, context, input),

  async run(context, input, judged) {
    const { db, familyId } = context;
    keepJudged(context, judged);
    const before = await requireTask(context, input.taskId);
    const { merged, problems } = mergeSpecs(before, input, context.now);
    if (problems.length > 0) throw refusalOf('task.update', problems);
    const wanted = changeTask(before, input, merged, await relinkCanvas(context, before, merged));
    // A skill that was archived since does not keep a task from being changed.
    const isLinkedAnew = input.canvasSpec !== undefined || input.assignmentSkillId !== undefined;
    if (isLinkedAnew) await checkTask(context, ports, wanted);
    await measureTaskGems(context, wanted.gems, before.gems);
    const changedFields = fieldsChanged(before, wanted);
    // A parent who says what a task pays has decided on it.
    const byCappedAgent = isCapped(context)
      ? before.byCappedAgent || changedFields.length > 0
      : before.byCappedAgent && input.rewardSpec === undefined;
    const isDecided = input.blocking !== undefined || input.scheduleSpec !== undefined;
    const cameFirst = cameFirstAfter(context, before, wanted, isDecided);
    const day = await currentDay(context);
    const firstDay = await firstDayOfChanged(context, before, wanted.schedule, day);
    const hasOtherDays = firstDay !== before.firstDay || changedFields.includes('scheduleSpec');
    const earlier = hasOtherDays ? earlierAfter(before, day) : before.earlier;
    const authors = authorsAfter(before, wanted, context.principal);
    const after: Task = { ...wanted, firstDay, earlier, byCappedAgent, cameFirst, authors };

    await requireRoom(context, after, day, before);
    const owners = await ownersOf(db, familyId, after, day);
    context.dependOn('task', JSON.stringify(before));
    context.showBefore(taskBefore(before), taskBefore(after));
    dependOnKidsAndDays(context, after, owners, day);
    if (changedFields.length > 0) {
      const ownerIds = owners.map(({ childId }) => childId);
      await changingToday(context, day, ownerIds, () => updateTask(db, familyId, after), after.taskId);
      context.emit({ type: 'task.updated', refs: { taskId: after.taskId }, payload: { changedFields } });
    } else if (byCappedAgent !== before.byCappedAgent || cameFirst !== before.cameFirst) {
      updateTask(db, familyId, after);
    }
    const warnings = [
      ...judged.warnings,
      ...(await warningsOf(context, after, owners, day)),
      ...setAsideWarnings(context.principal, after, day),
    ];
    return { taskId: after.taskId, changedFields, warnings };
  },

  async preview(context, { taskId }, { changedFields, warnings }) {
    const task = await requireTask(context, taskId);
    const day = await currentDay(context);
    return { ...(await previewTask(context, ports, task, { day, warnings })), changedFields };
  },
  nextStep: 'task.describe shows the task as it is now.',
}));

/** The canvas that it plays, with the points that it asks for now. */
function relinkCanvas(context: WriteContext, before: Task, { canvasSpec, rewardSpec }: MergedSpecs) {
  const { minScore } = rewardSpec ?? before.canvasSpec ?? {};
  if (canvasSpec === undefined && minScore === before.canvasSpec?.minScore) return before.canvasSpec;
  return linkCanvas(context, { canvasSpec: canvasSpec ?? before.canvasSpec, minScore, operation: 'task.update' });
}

function changeTask(
  before: Task,
  input: InputOf<typeof definition>,
  merged: MergedSpecs,
  canvasSpec: Task['canvasSpec'],
): Task {
  return {
    ...before,
    name: input.name ?? before.name,
    emoji: input.emoji ?? before.emoji,
    conversationSpec: merged.conversationSpec ?? before.conversationSpec,
    canvasSpec,
    cameraTaskSpec: merged.cameraTaskSpec ?? before.cameraTaskSpec,
    schedule: merged.scheduleSpec ? normalSchedule(merged.scheduleSpec) : before.schedule,
    gems: merged.rewardSpec?.gems ?? before.gems,
    reviewPolicy: input.reviewPolicy ?? before.reviewPolicy,
    blocking: input.blocking ?? before.blocking,
    assignmentSkillId: input.assignmentSkillId ?? before.assignmentSkillId,
  };
}

/** The names of the arguments whose fields differ. */
function fieldsChanged(before: Task, after: Task): string[] {
  const [was, is]: Readonly<Record<string, unknown>>[] = [taskBefore(before), taskBefore(after)];
  return Object.keys(is ?? {}).filter((name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]));
}
