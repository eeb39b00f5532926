import { refuse } from '../../core/errors/refusal.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { listChildren } from '../family/index.ts';
import type { TaskPorts } from './ports.ts';
import { nextOccurrences } from './schedule.ts';
import { isAssigned, type Task } from './task.ts';

const SHOWN = 5;

/** The checks of every new or changed task. */
export async function checkTask(context: WriteContext, ports: TaskPorts, task: Task): Promise<void> {
  const { assignmentSkillId, canvasSpec } = task;
  const canvases =
    assignmentSkillId === null ? [] : await ports.canvasesOfSkill(context.db, context.familyId, assignmentSkillId);
  if (canvases === undefined) throw context.unknownId('assignmentSkillId');
  if (canvasSpec && !canvases.includes(canvasSpec.canvasId)) throw refuse('canvas-needs-a-skill');
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
