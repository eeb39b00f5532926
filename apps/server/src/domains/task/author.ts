import { type canvasSpec, limits } from '@sprout/contract';
import type { z } from 'zod';
import { refuse } from '../../core/errors/refusal.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { canvasesOf } from '../canvas/index.ts';
import { listChildren } from '../family/index.ts';
import type { TaskPorts } from './ports.ts';
import { nextOccurrences } from './schedule.ts';
import { isAssigned, type Task } from './task.ts';
import { countLiveTasks } from './task-store.ts';

const SHOWN = 5;

type Wanted = z.infer<typeof canvasSpec>;

/** The canvas of a task, in the version that it will play: the one that was named, or the newest. */
export async function linkCanvas(context: WriteContext, wanted: Wanted | undefined): Promise<Task['canvasSpec']> {
  if (wanted === undefined) return undefined;
  const { canvasId } = wanted;
  const [canvas] = await canvasesOf(context.db, context.familyId, [canvasId]);
  if (canvas === undefined) throw refuse('canvas-needs-a-skill');
  if (canvas.archived) throw refuse('CANVAS_ARCHIVED');
  const version = wanted.version ?? canvas.version;
  if (version > canvas.version) throw refuse('UNKNOWN_CANVAS_VERSION', { details: { newest: canvas.version } });
  context.dependOn('canvas', [canvasId, canvas.version]);
  return { canvasId, version };
}

/** The checks of every new or changed task. */
export async function checkTask(context: WriteContext, ports: TaskPorts, task: Task): Promise<void> {
  const { assignmentSkillId, canvasSpec } = task;
  const canvases =
    assignmentSkillId === null ? [] : await ports.canvasesOfSkill(context.db, context.familyId, assignmentSkillId);
  if (canvases === undefined) throw context.unknownId('assignmentSkillId');
  if (canvasSpec && !canvases.includes(canvasSpec.canvasId)) throw refuse('canvas-needs-a-skill');
}

/** Refuses a task that can still be due when the family has as many as it may have. `before` is the task as it was. */
export async function requireRoom(context: WriteContext, task: Task, day: string, before?: Task): Promise<void> {
  if (!isLive(task, day) || (before !== undefined && isLive(before, day))) return;
  const limit = limits.tasksPerFamily;
  if ((await countLiveTasks(context.db, context.familyId, day)) < limit) return;
  throw refuse('LIMIT_EXCEEDED', {
    details: { limit, things: 'tasks that repeat or are still to come', remedy: 'task.delete' },
  });
}

function isLive({ schedule }: Task, day: string): boolean {
  return schedule.oneTimeDate === undefined || schedule.oneTimeDate >= day;
}

/** The preview for the parent: the task as the kid will see it, for which kids, and when. */
export async function previewTask(context: WriteContext, ports: TaskPorts, task: Task, day: string) {
  const { db, familyId, clock } = context;
  const children = await listChildren(db, familyId);
  return {
    asTheKidSeesIt: {
      name: task.name,
      emoji: task.emoji,
      runMode: task.runMode,
      startMinutes: task.schedule.startMinutes ?? null,
      gems: task.gems,
      opening: task.conversationSpec ? ports.coach.open(task.conversationSpec) : null,
    },
    assignedTo: children
      .filter(({ childId }) => isAssigned(task, childId))
      .map(({ childId, name }) => ({ childId, name })),
    nextOccurrences: nextOccurrences(task.schedule, day, clock.timezone, SHOWN),
  };
}
