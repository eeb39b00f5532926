import type { OperationDefinition } from './define-operation.ts';
import type { ResourceDefinition } from './define-resource.ts';
import { accessOperations } from './operations/access.ts';
import { activityOperations } from './operations/activity.ts';
import { agentOperations } from './operations/agent.ts';
import { canvasOperations } from './operations/canvas.ts';
import { familyOperations } from './operations/family.ts';
import { gemsOperations } from './operations/gems.ts';
import { heartbeatOperations } from './operations/heartbeat.ts';
import { inboxOperations } from './operations/inbox.ts';
import { kidTaskOperations } from './operations/kid.ts';
import { kidSkillOperations } from './operations/kid-skill.ts';
import { mcpOperations } from './operations/mcp.ts';
import { notifyOperations } from './operations/notify.ts';
import { resourceOperations } from './operations/resource.ts';
import { kidRewardOperations, rewardOperations } from './operations/reward.ts';
import { runOperations } from './operations/run.ts';
import { screentimeOperations } from './operations/screentime.ts';
import { skillOperations } from './operations/skill.ts';
import { taskOperations } from './operations/task.ts';
import { familyActivity } from './resources/activity.ts';
import { childGems } from './resources/gems.ts';
import { familyInbox } from './resources/inbox.ts';
import { childLaunches } from './resources/launches.ts';
import { childProfile } from './resources/profile.ts';
import { childRewards } from './resources/rewards.ts';
import { familyRuns } from './resources/runs.ts';
import { childScreentime, childScreentimeRequests } from './resources/screentime.ts';
import { childToday } from './resources/today.ts';
import { type Scope, scopeNames, scopes } from './scopes.ts';

/** Every operation, in the stable order in which lists and pages show them. */
export const operations: readonly OperationDefinition[] = [
  ...familyOperations,
  ...taskOperations,
  ...kidTaskOperations,
  ...canvasOperations,
  ...skillOperations,
  ...kidSkillOperations,
  ...runOperations,
  ...heartbeatOperations,
  ...gemsOperations,
  ...rewardOperations,
  ...kidRewardOperations,
  ...screentimeOperations,
  ...inboxOperations,
  ...notifyOperations,
  ...activityOperations,
  ...agentOperations,
  ...resourceOperations,
  ...accessOperations,
  ...mcpOperations,
];

/** Every live resource. */
export const resources: readonly ResourceDefinition[] = [
  childToday,
  childGems,
  childScreentimeRequests,
  childScreentime,
  childRewards,
  childProfile,
  childLaunches,
  familyActivity,
  familyInbox,
  familyRuns,
];

const used = new Set<Scope | null>([...operations, ...resources].map(({ scope }) => scope));

/** Scopes that an operation or resource of this server needs. Only these are offered and named. */
export const existingScopes: readonly Scope[] = scopeNames.filter((scope) => used.has(scope));

/** The scopes of an agent that asks for none by name: all but the high ones. */
export const usualScopes: readonly Scope[] = existingScopes.filter((scope) => scopes[scope].tier !== 'high');
