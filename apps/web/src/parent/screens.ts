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
function loadWithWords<Screen>(pack: WordPack, load: () => Promise<Screen>, ...more: WordPack[]) {
  return async (): Promise<Screen> => {
    const [screen] = await Promise.all([load(), needWords(pack, ...more)]);
    return screen;
  };
}

export const screens: Screens = {
  home: () => import('./screens/home/home.tsx'),
  start: () => import('./screens/start/start.tsx'),
  child: loadWithWords(kids, () => import('./screens/child/child.tsx')),
  tasks: loadWithWords(tasks, () => import('./screens/tasks/tasks.tsx')),
  newTask: loadWithWords(tasks, () => import('./screens/task-editor/new-task.tsx')),
  task: loadWithWords(tasks, () => import('./screens/task/task.tsx')),
  editTask: loadWithWords(tasks, () => import('./screens/task-editor/edit-task.tsx')),
  inbox: loadWithWords(inbox, () => import('./screens/inbox/inbox.tsx')),
  thread: loadWithWords(inbox, () => import('./screens/inbox/thread.tsx')),
  activity: loadWithWords(inbox, () => import('./screens/activity/activity.tsx')),
  rewards: loadWithWords(kids, () => import('./screens/rewards/rewards.tsx')),
  newReward: loadWithWords(kids, () => import('./screens/rewards/new-reward.tsx')),
  reward: loadWithWords(kids, () => import('./screens/rewards/reward.tsx')),
  screenTime: loadWithWords(kids, () => import('./screens/screen-time/screen-time.tsx')),
  screenRules: loadWithWords(kids, () => import('./screens/screen-time/screen-rules.tsx')),
  agents: loadWithWords(agents, () => import('./screens/agents/agents.tsx'), inbox),
  agent: loadWithWords(agents, () => import('./screens/agents/agent.tsx')),
  audit: loadWithWords(agents, () => import('./screens/audit/audit.tsx')),
  preview: loadWithWords(agents, () => import('./screens/audit/preview.tsx')),
  devices: loadWithWords(family, () => import('./screens/devices/devices.tsx')),
  family: loadWithWords(family, () => import('./screens/family/family.tsx')),
  familySettings: loadWithWords(family, () => import('./screens/family/family-settings.tsx')),
  newKid: loadWithWords(family, () => import('./screens/family/new-kid.tsx')),
  kid: loadWithWords(family, () => import('./screens/family/kid.tsx')),
  me: loadWithWords(family, () => import('./screens/me/me.tsx')),
  security: loadWithWords(agents, () => import('./screens/security/security.tsx')),
  holidays: loadWithWords(family, () => import('./screens/holidays/holidays.tsx')),
  notifications: loadWithWords(family, () => import('./screens/notifications/notifications.tsx')),
  export: loadWithWords(family, () => import('./screens/export/export.tsx')),
  skills: loadWithWords(agents, () => import('./screens/skills/skills.tsx')),
  skill: loadWithWords(agents, () => import('./screens/skills/skill.tsx')),
  canvases: loadWithWords(canvases, () => import('./screens/canvases/canvases.tsx')),
  canvas: loadWithWords(canvases, () => import('./screens/canvases/canvas.tsx')),
  heartbeats: loadWithWords(agents, () => import('./screens/heartbeats/heartbeats.tsx')),
  heartbeat: loadWithWords(agents, () => import('./screens/heartbeats/heartbeat.tsx')),
  newRule: loadWithWords(agents, () => import('./screens/rules/new-rule.tsx')),
  rule: loadWithWords(agents, () => import('./screens/rules/rule.tsx')),
  editRule: loadWithWords(agents, () => import('./screens/rules/edit-rule.tsx')),
  hooks: loadWithWords(agents, () => import('./screens/hooks/hooks.tsx')),
  newHook: loadWithWords(agents, () => import('./screens/hooks/new-hook.tsx')),
  hook: loadWithWords(agents, () => import('./screens/hooks/hook.tsx')),
  runs: loadWithWords(agents, () => import('./screens/runs/runs.tsx')),
  run: loadWithWords(agents, () => import('./screens/runs/run.tsx')),
};
