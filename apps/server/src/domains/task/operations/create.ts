import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line } from '#operations';
import { noteMaker } from '../../../core/ceilings/measure.ts';
import { type Fields, fieldsIn, quote } from '../../../core/operations/change.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import { requireChild } from '../../family/index.ts';
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
import { isCapped, measureTaskGems } from '../caps.ts';
import { checkWords } from '../check-words.ts';
import { firstDayOfNew } from '../first-day.ts';
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
    'Gives kids something to do: tick off (self_check), talk about with a coach (conversation), play (canvas) or ' +
    'show (camera). Give one of assignChildIds and assignAllChildren, and only the spec of its runMode. Times are ' +
    'local. Preview with dryRun and show the parent first. Without the scope gems:adjust, gems are capped.',
  scope: 'task:write',
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
  change: ({ name, assignChildIds, assignAllChildren, scheduleSpec }, { nameOf }) => {
    const isForSome = Array.isArray(assignChildIds);
    const everybody = assignAllChildren === true ? [message('change.lines.task.allKids')] : [];
    const kids = isForSome ? assignChildIds.map(nameOf) : everybody;
    const title = message('change.lines.task.create', { task: quote(name), kids });
    const whom = isForSome ? 'assignChildIds' : 'assignAllChildren';
    return { title, said: ['name', whom, ...(saysHowOften(fieldsIn(scheduleSpec)) ? ['scheduleSpec.taskType'] : [])] };
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

/** Days say that it repeats, a date that it does not. */
function saysHowOften({ taskType, days, oneTimeDate }: Fields): boolean {
  return taskType === 'onetime'
    ? oneTimeDate !== undefined && days === undefined
    : days !== undefined && oneTimeDate === undefined;
}

export const create = implementWrite(definition, (ports: TaskPorts) => ({
  rules: [forSomebody, specOfItsRunMode, ...rulesOfParts],

  prepare: (context, input) => checkWords(ports, context, input),

  async run(context, input, judged) {
    const { db, familyId } = context;
    keepJudged(context, judged);
    const childIds = input.assignChildIds && [...new Set(input.assignChildIds)];
    await Promise.all((childIds ?? []).map((childId) => requireChild(context, childId, 'assignChildIds')));

    const day = await currentDay(context);
    const schedule = normalSchedule(input.scheduleSpec);
    const task: Task = {
      taskId: context.random.id('task'),
      place: context.nextPlace(),
      name: input.name,
      emoji: input.emoji ?? '⭐',
      runMode: input.runMode,
      childIds: childIds ?? null,
      conversationSpec: input.conversationSpec,
      canvasSpec: await linkCanvas(context, {
        ...{ canvasSpec: input.canvasSpec, minScore: input.rewardSpec?.minScore },
        operation: 'task.create',
      }),
      cameraTaskSpec: input.cameraTaskSpec,
      schedule,
      firstDay: await firstDayOfNew(context, schedule, day),
      earlier: null,
      gems: input.rewardSpec?.gems ?? 0,
      reviewPolicy: input.reviewPolicy ?? 'auto',
      blocking: input.blocking ?? false,
      assignmentSkillId: input.assignmentSkillId ?? null,
      byCappedAgent: isCapped(context),
      cameFirst: null,
      authors: authorsAfter(undefined, input, context.principal),
      archivedAt: null,
    };
    await checkTask(context, ports, task);
    await measureTaskGems(context, task.gems);

    await requireRoom(context, task, day);
    const owners = await ownersOf(db, familyId, task, day);
    dependOnKidsAndDays(context, task, owners, day);
    const ownerIds = owners.map(({ childId }) => childId);
    noteMaker(context, task.taskId);
    await changingToday(context, day, ownerIds, () => insertTask(db, familyId, task), task.taskId);
    const [only] = ownerIds;
    const refs =
      ownerIds.length === 1 && only !== undefined ? { taskId: task.taskId, childId: only } : { taskId: task.taskId };
    context.emit({ type: 'task.created', refs, payload: { runMode: task.runMode, gems: task.gems } });
    const warnings = [...judged.warnings, ...(await warningsOf(context, task, owners, day))];
    return { taskId: task.taskId, warnings };
  },

  async preview(context, _input, { taskId, warnings }) {
    const task = await requireTask(context, taskId);
    return previewTask(context, ports, task, { day: await currentDay(context), warnings });
  },
  nextStep:
    'task.list shows where each kid stands; with a kid’s id, sprout://child/{childId}/today changes when something is done.',
}));
