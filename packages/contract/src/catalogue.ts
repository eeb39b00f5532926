import type { OperationDefinition } from './define-operation.ts';
import type { ResourceDefinition } from './define-resource.ts';
import { accessOperations } from './operations/access.ts';
import { activityOperations } from './operations/activity.ts';
import { familyOperations } from './operations/family.ts';
import { gemsOperations } from './operations/gems.ts';
import { inboxOperations } from './operations/inbox.ts';
import { kidTaskOperations } from './operations/kid.ts';
import { mcpOperations } from './operations/mcp.ts';
import { resourceOperations } from './operations/resource.ts';
import { kidRewardOperations, rewardOperations } from './operations/reward.ts';
import { screentimeOperations } from './operations/screentime.ts';
import { taskOperations } from './operations/task.ts';
import { familyActivity } from './resources/activity.ts';
import { childGems } from './resources/gems.ts';
import { familyInbox } from './resources/inbox.ts';
import { childScreentimeRequests } from './resources/screentime.ts';
import { childToday } from './resources/today.ts';

/** Every operation, in the stable order in which lists and pages show them. */
export const operations: readonly OperationDefinition[] = [
  ...familyOperations,
  ...taskOperations,
  ...kidTaskOperations,
  ...gemsOperations,
  ...rewardOperations,
  ...kidRewardOperations,
  ...screentimeOperations,
  ...inboxOperations,
  ...activityOperations,
  ...resourceOperations,
  ...accessOperations,
  ...mcpOperations,
];

/** Every live resource. */
export const resources: readonly ResourceDefinition[] = [
  childToday,
  childGems,
  childScreentimeRequests,
  familyActivity,
  familyInbox,
];
