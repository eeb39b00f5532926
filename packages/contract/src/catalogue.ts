import type { OperationDefinition } from './define-operation.ts';
import type { ResourceDefinition } from './define-resource.ts';
import { accessOperations } from './operations/access.ts';
import { activityOperations } from './operations/activity.ts';
import { familyOperations } from './operations/family.ts';
import { gemsOperations } from './operations/gems.ts';
import { kidTaskOperations } from './operations/kid.ts';
import { kidRewardOperations, rewardOperations } from './operations/reward.ts';
import { taskOperations } from './operations/task.ts';
import { familyActivity } from './resources/activity.ts';
import { childGems } from './resources/gems.ts';
import { childToday } from './resources/today.ts';

/** Every operation, in the stable order in which lists and pages show them. */
export const operations: readonly OperationDefinition[] = [
  ...familyOperations,
  ...taskOperations,
  ...kidTaskOperations,
  ...gemsOperations,
  ...rewardOperations,
  ...kidRewardOperations,
  ...activityOperations,
  ...accessOperations,
];

/** Every live resource. */
export const resources: readonly ResourceDefinition[] = [childToday, childGems, familyActivity];
