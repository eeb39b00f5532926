import type { OperationDefinition } from './define-operation.ts';
import type { ResourceDefinition } from './define-resource.ts';
import { accessOperations } from './operations/access.ts';
import { activityOperations } from './operations/activity.ts';
import { familyOperations } from './operations/family.ts';
import { gemsOperations } from './operations/gems.ts';
import { mcpOperations } from './operations/mcp.ts';
import { kidRewardOperations, rewardOperations } from './operations/reward.ts';
import { familyActivity } from './resources/activity.ts';
import { childGems } from './resources/gems.ts';

/** Every operation, in the stable order in which lists and pages show them. */
export const operations: readonly OperationDefinition[] = [
  ...familyOperations,
  ...gemsOperations,
  ...rewardOperations,
  ...kidRewardOperations,
  ...activityOperations,
  ...accessOperations,
  ...mcpOperations,
];

/** Every live resource. */
export const resources: readonly ResourceDefinition[] = [childGems, familyActivity];
