import type { Task } from './task.ts';

/** What an author decides about a task, as the wire shows it. */
export function authoredShown(task: Task) {
  const { minScore, ...canvasSpec } = task.canvasSpec ?? {};
  return {
    name: task.name,
    emoji: task.emoji,
    runMode: task.runMode,
    assignAllChildren: task.childIds === null,
    conversationSpec: task.conversationSpec ?? null,
    canvasSpec: task.canvasSpec ? canvasSpec : null,
    cameraTaskSpec: task.cameraTaskSpec ?? null,
    scheduleSpec: task.schedule,
    rewardSpec: { gems: task.gems, ...(minScore !== undefined && { minScore }) },
    assignmentSkillId: task.assignmentSkillId,
    reviewPolicy: task.reviewPolicy,
    blocking: task.blocking,
  };
}
