/** Everything that this server can do: the operations and resources of all domains, in the order in which lists show them. */
import { waitAndRead } from './core/live/wait-and-read.ts';
import { fillCatalogue } from './core/operations/catalogue.ts';
import * as access from './domains/access/index.ts';
import * as activity from './domains/activity/index.ts';
import * as agent from './domains/agent/index.ts';
import * as canvas from './domains/canvas/index.ts';
import * as family from './domains/family/index.ts';
import * as gems from './domains/gems/index.ts';
import * as heartbeat from './domains/heartbeat/index.ts';
import * as hook from './domains/hook/index.ts';
import * as inbox from './domains/inbox/index.ts';
import * as media from './domains/media/index.ts';
import * as note from './domains/note/index.ts';
import * as notify from './domains/notify/index.ts';
import * as reward from './domains/reward/index.ts';
import * as rule from './domains/rule/index.ts';
import * as run from './domains/run/index.ts';
import * as screentime from './domains/screentime/index.ts';
import * as skill from './domains/skill/index.ts';
import * as task from './domains/task/index.ts';
import * as wall from './domains/wall/index.ts';

export { existingScopes, operations, resources, usualScopes } from './core/operations/catalogue.ts';

const listed = [
  ...family.operations,
  ...note.operations,
  ...task.operations,
  ...media.operations,
  ...canvas.operations,
  ...skill.operations,
  ...run.operations,
  ...heartbeat.operations,
  ...rule.operations,
  ...gems.operations,
  ...reward.operations,
  ...screentime.operations,
  ...inbox.operations,
  ...notify.operations,
  ...hook.operations,
  ...activity.operations,
  ...agent.operations,
  waitAndRead,
  ...access.operations,
  ...wall.operations,
];

const shown = [
  task.childToday,
  gems.childGems,
  screentime.childScreentimeRequests,
  screentime.childScreentime,
  reward.childRewards,
  family.childProfile,
  run.childLaunches,
  activity.familyActivity,
  inbox.familyInbox,
  run.familyRuns,
];

fillCatalogue(
  listed.map(({ definition }) => definition),
  shown,
);

/** The definitions with all that their types say, for proofs at the level of types. */
export type DefinedOperation = (typeof listed)[number]['definition'];
export type DefinedResource = (typeof shown)[number];
