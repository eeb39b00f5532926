/** The screen of every route: one without a screen is a type error. Each is loaded when it is first opened. */

import agents from '@sprout/messages/load/parent-agents';
import canvases from '@sprout/messages/load/parent-canvases';
import family from '@sprout/messages/load/parent-family';
import inbox from '@sprout/messages/load/parent-inbox';
import kids from '@sprout/messages/load/parent-kids';
import tasks from '@sprout/messages/load/parent-tasks';
import type { ComponentType } from 'preact';
import { needWords, type WordPack } from '../client/words.ts';
import type { ParamsOf } from '../ui/route-table.ts';
import type { parentRoutes } from './routes.ts';

type Routes = typeof parentRoutes;
export type RouteName = keyof Routes;

export interface ScreenProps<Name extends RouteName> {
  readonly params: ParamsOf<Routes[Name]>;
  readonly query: URLSearchParams;
}

type Screens = { readonly [Name in RouteName]: () => Promise<{ readonly default: ComponentType<ScreenProps<Name>> }> };

/** A screen that comes together with its words. */
function speaking<Screen>(pack: WordPack, load: () => Promise<Screen>): () => Promise<Screen> {
  return async () => {
    const [screen] = await Promise.all([load(), needWords(pack)]);
    return screen;
  };
}

export const screens: Screens = {
  home: () => import('./screens/home/home.tsx'),
  start: () => import('./screens/start/start.tsx'),
  child: speaking(kids, () => import('./screens/child/child.tsx')),
  tasks: speaking(tasks, () => import('./screens/tasks/tasks.tsx')),
  newTask: speaking(tasks, () => import('./screens/task-editor/new-task.tsx')),
  task: speaking(tasks, () => import('./screens/task/task.tsx')),
  editTask: speaking(tasks, () => import('./screens/task-editor/edit-task.tsx')),
  inbox: speaking(inbox, () => import('./screens/inbox/inbox.tsx')),
  thread: speaking(inbox, () => import('./screens/inbox/thread.tsx')),
  activity: speaking(inbox, () => import('./screens/activity/activity.tsx')),
  more: speaking(inbox, () => import('./screens/more/more.tsx')),
  rewards: speaking(kids, () => import('./screens/rewards/rewards.tsx')),
  newReward: speaking(kids, () => import('./screens/rewards/new-reward.tsx')),
  reward: speaking(kids, () => import('./screens/rewards/reward.tsx')),
  screenTime: speaking(kids, () => import('./screens/screen-time/screen-time.tsx')),
  screenRules: speaking(kids, () => import('./screens/screen-time/screen-rules.tsx')),
  agents: speaking(agents, () => import('./screens/agents/agents.tsx')),
  agent: speaking(agents, () => import('./screens/agents/agent.tsx')),
  audit: speaking(agents, () => import('./screens/audit/audit.tsx')),
  preview: speaking(agents, () => import('./screens/audit/preview.tsx')),
  devices: speaking(family, () => import('./screens/devices/devices.tsx')),
  family: speaking(family, () => import('./screens/family/family.tsx')),
  newKid: speaking(family, () => import('./screens/family/new-kid.tsx')),
  kid: speaking(family, () => import('./screens/family/kid.tsx')),
  me: speaking(family, () => import('./screens/me/me.tsx')),
  security: speaking(agents, () => import('./screens/security/security.tsx')),
  holidays: speaking(family, () => import('./screens/holidays/holidays.tsx')),
  notifications: speaking(family, () => import('./screens/notifications/notifications.tsx')),
  export: speaking(family, () => import('./screens/export/export.tsx')),
  skills: speaking(agents, () => import('./screens/skills/skills.tsx')),
  skill: speaking(agents, () => import('./screens/skills/skill.tsx')),
  canvases: speaking(canvases, () => import('./screens/canvases/canvases.tsx')),
  canvas: speaking(canvases, () => import('./screens/canvases/canvas.tsx')),
  heartbeats: speaking(agents, () => import('./screens/heartbeats/heartbeats.tsx')),
  heartbeat: speaking(agents, () => import('./screens/heartbeats/heartbeat.tsx')),
  runs: speaking(agents, () => import('./screens/runs/runs.tsx')),
  run: speaking(agents, () => import('./screens/runs/run.tsx')),
};
