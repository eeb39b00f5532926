import { type Message, message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { playerWarnings } from '../canvas/index.ts';
import type { SkillPorts } from './ports.ts';

/** A warning for each task of the skill that still plays one of these canvases: what a task plays changes only with the task. */
export async function stillPlayed(
  { db, familyId, principal, nowLocal }: WriteContext,
  { canvasTasks }: Pick<SkillPorts, 'canvasTasks'>,
  skillId: string,
  canvasIds: readonly string[],
): Promise<Message[]> {
  if (canvasIds.length === 0) return [];
  const tasks = await canvasTasks(db, familyId, nowLocal.slice(0, 10));
  const players = tasks
    .filter((task) => task.skillId === skillId && canvasIds.includes(task.canvas.canvasId))
    .map(({ taskId, name, canvas }) => ({ kind: 'task' as const, id: taskId, name, ...canvas }));
  return playerWarnings(principal, players, (player, { version }) =>
    message('canvasWarnings.stillPlaysOfSkill', { player, version, reader: principal.kind }),
  );
}
