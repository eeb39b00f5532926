import { router } from '../sprout.ts';

/** Where the parent app shows the thing that a change is about; undefined if it has no place of its own. */
export function hrefOf({ kind, id }: { readonly kind: string; readonly id: string }): string | undefined {
  switch (kind) {
    case 'task':
      return router.href('task', { taskId: id });
    case 'reward':
      return router.href('reward', { rewardId: id });
    case 'canvas':
      return router.href('canvas', { canvasId: id });
    case 'kid':
      return router.href('child', { childId: id });
    case 'thread':
      return router.href('thread', { threadId: id });
    case 'claim':
      return router.href('rewards');
    case 'screentime_request':
      return router.href('screenTime');
    default:
      return undefined;
  }
}
