import { createTask } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
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
import { forSomebody, rulesOfParts, specOfItsRunMode } from '../rules.ts';
import { normalSchedule } from '../schedule.ts';
import type { Task } from '../task.ts';
import { insertTask } from '../task-store.ts';
import { changingToday, currentDay } from '../today.ts';

export const create = (ports: TaskPorts) =>
  implementWrite(createTask, {
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
  });
