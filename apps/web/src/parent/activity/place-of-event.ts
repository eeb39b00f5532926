import { router } from '../sprout.ts';

/** Where a parent sees what an event was about: the thing itself, else the kid; undefined where that is nowhere. */
export function placeOfEvent({ refs }: { readonly refs: Readonly<Record<string, string>> }): string | undefined {
  const { runId, taskId, rewardId, heartbeatId, canvasId, skillId, threadId, grantId, childId } = refs;
  if (runId) return router.href('run', { runId });
  if (taskId) return router.href('task', { taskId });
  if (rewardId) return router.href('reward', { rewardId });
  if (heartbeatId) return router.href('heartbeat', { heartbeatId });
  if (canvasId) return router.href('canvas', { canvasId });
  if (threadId) return router.href('thread', { threadId });
  if (skillId) return router.href('skill', { skillId });
  if (grantId) return router.href('agent', { grantId });
  return childId ? router.href('child', { childId }) : undefined;
}
