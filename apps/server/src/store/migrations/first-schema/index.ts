import type { Migration } from '../migrate.ts';
import { access } from './access.ts';
import { activity } from './activity.ts';
import { agents } from './agents.ts';
import { canvas } from './canvas.ts';
import { family } from './family.ts';
import { gems } from './gems.ts';
import { heartbeat } from './heartbeat.ts';
import { hook } from './hook.ts';
import { inbox } from './inbox.ts';
import { kernel } from './kernel.ts';
import { notify } from './notify.ts';
import { reward } from './reward.ts';
import { rule } from './rule.ts';
import { run } from './run.ts';
import { screentime } from './screentime.ts';
import { skill } from './skill.ts';
import { task } from './task.ts';

/**
 * The tables of the first release. `family_id` leads every key, so that a family's rows lie together and the schema can be sharded
 * by family without change. Its number is that of the last of the steps that led here; data that took them all has these tables.
 */
export const firstSchema: Migration = {
  number: 72,
  name: 'first-schema',
  sql: (types) => tables.map((of) => of(types)).join(''),
};

const tables = [
  kernel,
  family,
  access,
  agents,
  activity,
  gems,
  reward,
  task,
  screentime,
  inbox,
  notify,
  canvas,
  skill,
  run,
  heartbeat,
  rule,
  hook,
];
