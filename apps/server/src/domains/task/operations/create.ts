import { message } from '@sprout/messages';
import { z } from 'zod';
import { quoted } from '../../../core/operations/change.ts';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { id, line } from '../../../core/operations/schema/fields.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import { requireChild } from '../../family/index.ts';
import {
  checkTask,
  dependOnKidsAndDays,
  linkCanvas,
  ownersOf,
  previewTask,
  requireRoom,
  warningsOf,
} from '../author.ts';
import { isCapped, refuseOverCap } from '../caps.ts';
import { checkWords } from '../check-words.ts';
import type { TaskPorts } from '../ports.ts';
import { requireTask } from '../require-task.ts';
import { rulesOfParts, specProblems } from '../rules.ts';
import { normalSchedule } from '../schedule.ts';
import { authored, authoringReasons, taskPreview } from '../schemas.ts';
import { runMode, scheduleSpec } from '../spec-schemas.ts';
import type { Task } from '../task.ts';
import { insertTask } from '../task-store.ts';
import { changingToday, currentDay } from '../today.ts';

export const definition = defineOperation({
  name: 'task.create',
  title: 'Create a task',
  description:
    'Gives kids something to do: tick off (self_check), talk about with a coach (conversation), play (canvas) or show (camera). Give one of assignChildIds and assignAllChildren, and only the spec of its runMode. Times are the family’s local wall time. Preview with dryRun and show it to the parent first. Without the scope gems:adjust, gems are capped per task and per kid and day; beyond that a parent approves each time.',
  scope: 'task:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  reasons: authoringReasons,
  preview: taskPreview,
  input: {
    name: line(limits.nameLength)
      .describe('What the kid reads.')
      .meta({ examples: ['Brush teeth'] }),
    assignChildIds: z.array(id).min(1).max(limits.kidsPerFamily).optional(),
    assignAllChildren: z
      .boolean()
      .default(false)
      .describe('All kids, those added later too.')
      .meta({ examples: [true] }),
    runMode: runMode.default('self_check').describe('How the kid does it.'),
    scheduleSpec: scheduleSpec.describe('When it is due.'),
    ...authored,
  },
  output: { taskId: id, warnings },
  change: ({ name, assignChildIds }, { nameOf }) => {
    const kids = Array.isArray(assignChildIds) ? assignChildIds.map(nameOf) : [message('change.lines.task.allKids')];
    const title = message('change.lines.task.create', { task: quoted(name), kids });
    return { title, said: ['name', 'assignChildIds', 'assignAllChildren', 'runMode', 'taskType'] };
  },
  alwaysTold: ['reviewPolicy', 'blocking', 'rewardSpec'],
  undo: { by: 'task.delete', args: ({ result: { taskId } }) => ({ taskId }) },
});

const specOfItsRunMode = defineRule(definition.input, ['runMode'], ({ runMode, ...specs }) => {
  const problems = specProblems(runMode, specs, true);
  // With a canvas, a missing skill is canvas-needs-a-skill.
  const lacksBoth = runMode === 'canvas' && specs.canvasSpec === undefined && specs.assignmentSkillId === undefined;
  const expected = 'string, required for runMode canvas: a skill that links the canvas';
  return lacksBoth ? [...problems, { path: '/assignmentSkillId', expected }] : problems;
});

const forSomebody = defineRule(definition.input, ['assignAllChildren'], (args) => {
  const isNamed = args.assignChildIds !== undefined;
  if (isNamed && args.assignAllChildren) {
    return [{ path: '/assignAllChildren', expected: 'left out, because assignChildIds says whose task it is' }];
  }
  if (isNamed || args.assignAllChildren) return [];
  return [{ path: '/assignChildIds', expected: 'the kids’ ids, or assignAllChildren: true' }];
});

export const create = implementWrite(definition, (ports: TaskPorts) => ({
  rules: [forSomebody, specOfItsRunMode, ...rulesOfParts],

  prepare: (context, input) => checkWords(ports, context, input),

  async run(context, input) {
    const { db, familyId } = context;
    const childIds = input.assignChildIds && [...new Set(input.assignChildIds)];
    await Promise.all((childIds ?? []).map((childId) => requireChild(context, childId, 'assignChildIds')));

    const task: Task = {
      taskId: context.random.id('task'),
      place: context.nextPlace(),
      name: input.name,
      emoji: input.emoji ?? '⭐',
      runMode: input.runMode,
      childIds: childIds ?? null,
      conversationSpec: input.conversationSpec,
      canvasSpec: await linkCanvas(context, input.canvasSpec),
      cameraTaskSpec: input.cameraTaskSpec,
      schedule: normalSchedule(input.scheduleSpec),
      gems: input.rewardSpec?.gems ?? 0,
      reviewPolicy: input.reviewPolicy ?? 'auto',
      blocking: input.blocking ?? false,
      assignmentSkillId: input.assignmentSkillId ?? null,
      byCappedAgent: isCapped(context),
      cameFirst: null,
      archivedAt: null,
    };
    await checkTask(context, ports, task);
    await refuseOverCap(context, task.gems);

    const day = await currentDay(context);
    await requireRoom(context, task, day);
    const owners = await ownersOf(db, familyId, task, day);
    dependOnKidsAndDays(context, task, owners, day);
    const ownerIds = owners.map(({ childId }) => childId);
    await changingToday(context, day, ownerIds, () => insertTask(db, familyId, task), task.taskId);
    const [only] = ownerIds;
    const refs =
      ownerIds.length === 1 && only !== undefined ? { taskId: task.taskId, childId: only } : { taskId: task.taskId };
    context.emit({ type: 'task.created', refs, payload: { runMode: task.runMode, gems: task.gems } });
    return { taskId: task.taskId, warnings: await warningsOf(context, task, owners, day) };
  },

  async preview(context, _input, { taskId, warnings }) {
    const task = await requireTask(context, taskId);
    return previewTask(context, ports, task, { day: await currentDay(context), warnings });
  },
  nextStep:
    'task.list shows where each kid stands; with a kid’s id, sprout://child/{childId}/today changes when something is done.',
}));
