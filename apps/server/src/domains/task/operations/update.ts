import { message } from '@sprout/messages';
import { z } from 'zod';
import { refuse } from '../../../core/errors/refusal.ts';
import { defineOperation, type InputOf } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id, line } from '../../../core/operations/schema/fields.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import {
  checkTask,
  dependOnKidsAndDays,
  linkCanvas,
  ownersOf,
  previewTask,
  requireRoom,
  warningsOf,
} from '../author.ts';
import { taskBefore } from '../before.ts';
import { isCapped, refuseOverCap } from '../caps.ts';
import { checkWords } from '../check-words.ts';
import type { TaskPorts } from '../ports.ts';
import { requireTask } from '../require-task.ts';
import { rulesOfParts, specProblems } from '../rules.ts';
import { normalSchedule } from '../schedule.ts';
import { authored, authoringReasons, taskPreview } from '../schemas.ts';
import { cameFirstAfter, setAsideWarnings } from '../set-aside.ts';
import { scheduleSpec } from '../spec-schemas.ts';
import type { Task } from '../task.ts';
import { updateTask } from '../task-store.ts';
import { changingToday, currentDay } from '../today.ts';

const definition = defineOperation({
  name: 'task.update',
  title: 'Change a task',
  description:
    'Changes any authored field of a task; a spec object replaces the old one whole. Whose it is and its runMode never change: make a new task for that. What was handed in stays as it was. A task that an agent without the scope gems:adjust changed pays within the caps of gems.get_settings, until a parent sets its rewardSpec.',
  scope: 'task:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  reasons: authoringReasons,
  preview: { ...taskPreview, changedFields: z.array(z.string()) },
  input: {
    taskId: id,
    name: line(limits.nameLength).optional(),
    scheduleSpec: scheduleSpec.optional(),
    ...authored,
  },
  output: { taskId: id, changedFields: z.array(z.string()), warnings },
  change: ({ taskId }, { thing }) => ({
    title: message('change.lines.task.update', { task: thing(taskId) }),
    said: ['taskId'],
  }),
});

export const update = implementWrite(definition, (ports: TaskPorts) => ({
  rules: rulesOfParts,

  prepare: (context, input) => checkWords(ports, context, input),

  async run(context, input) {
    const { db, familyId } = context;
    const before = await requireTask(context, input.taskId);
    const problems = specProblems(before.runMode, input, false);
    if (problems.length > 0) throw refuse('SCHEMA_VIOLATION', { details: { operation: 'task.update', problems } });
    const wanted = changed(before, input, await linkCanvas(context, input.canvasSpec));
    // A skill that was archived since does not keep a task from being changed.
    const isLinkedAnew = input.canvasSpec !== undefined || input.assignmentSkillId !== undefined;
    if (isLinkedAnew) await checkTask(context, ports, wanted);
    await refuseOverCap(context, wanted.gems, before.gems);
    const changedFields = fieldsChanged(before, wanted);
    // A parent who says what a task pays has decided on it.
    const byCappedAgent = isCapped(context)
      ? before.byCappedAgent || changedFields.length > 0
      : before.byCappedAgent && input.rewardSpec === undefined;
    const isDecided = input.blocking !== undefined || input.scheduleSpec !== undefined;
    const cameFirst = cameFirstAfter(context, before, wanted, isDecided);
    const after: Task = { ...wanted, byCappedAgent, cameFirst };

    const day = await currentDay(context);
    await requireRoom(context, after, day, before);
    const owners = await ownersOf(db, familyId, after, day);
    context.dependOn('task', JSON.stringify(before));
    context.showBefore(taskBefore(before));
    dependOnKidsAndDays(context, after, owners, day);
    if (changedFields.length > 0) {
      const ownerIds = owners.map(({ childId }) => childId);
      await changingToday(context, day, ownerIds, () => updateTask(db, familyId, after), after.taskId);
      context.emit({ type: 'task.updated', refs: { taskId: after.taskId }, payload: { changedFields } });
    } else if (byCappedAgent !== before.byCappedAgent || cameFirst !== before.cameFirst) {
      updateTask(db, familyId, after);
    }
    const warnings = [
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

function changed(before: Task, input: InputOf<typeof definition>, canvasSpec: Task['canvasSpec']): Task {
  return {
    ...before,
    name: input.name ?? before.name,
    emoji: input.emoji ?? before.emoji,
    conversationSpec: input.conversationSpec ?? before.conversationSpec,
    canvasSpec: canvasSpec ?? before.canvasSpec,
    cameraTaskSpec: input.cameraTaskSpec ?? before.cameraTaskSpec,
    schedule: input.scheduleSpec ? normalSchedule(input.scheduleSpec) : before.schedule,
    gems: input.rewardSpec?.gems ?? before.gems,
    reviewPolicy: input.reviewPolicy ?? before.reviewPolicy,
    blocking: input.blocking ?? before.blocking,
    assignmentSkillId: input.assignmentSkillId ?? before.assignmentSkillId,
  };
}

/** The field of a task for each argument. */
const fieldOf: Readonly<Record<string, keyof Task>> = {
  name: 'name',
  emoji: 'emoji',
  conversationSpec: 'conversationSpec',
  canvasSpec: 'canvasSpec',
  cameraTaskSpec: 'cameraTaskSpec',
  scheduleSpec: 'schedule',
  rewardSpec: 'gems',
  reviewPolicy: 'reviewPolicy',
  blocking: 'blocking',
  assignmentSkillId: 'assignmentSkillId',
};

function fieldsChanged(before: Task, after: Task): string[] {
  return Object.entries(fieldOf)
    .filter(([, field]) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map(([name]) => name);
}
