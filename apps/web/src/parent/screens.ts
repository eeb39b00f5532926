/** The screen of every route: one without a screen is a type error. Each is loaded when it is first opened. */
import type { ComponentType } from 'preact';
import type { ParamsOf } from '../ui/route-table.ts';
import type { parentRoutes } from './routes.ts';

type Routes = typeof parentRoutes;
export type RouteName = keyof Routes;

export interface ScreenProps<Name extends RouteName> {
  readonly params: ParamsOf<Routes[Name]>;
  readonly query: URLSearchParams;
}

type Screens = { readonly [Name in RouteName]: () => Promise<{ readonly default: ComponentType<ScreenProps<Name>> }> };

export const screens: Screens = {
  home: () => import('./screens/home/home.tsx'),
  start: () => import('./screens/start/start.tsx'),
  child: () => import('./screens/child/child.tsx'),
  tasks: () => import('./screens/tasks/tasks.tsx'),
  newTask: () => import('./screens/task-editor/new-task.tsx'),
  task: () => import('./screens/task/task.tsx'),
  editTask: () => import('./screens/task-editor/edit-task.tsx'),
  inbox: () => import('./screens/inbox/inbox.tsx'),
  thread: () => import('./screens/inbox/thread.tsx'),
  activity: () => import('./screens/activity/activity.tsx'),
  more: () => import('./screens/more/more.tsx'),
  rewards: () => import('./screens/rewards/rewards.tsx'),
  newReward: () => import('./screens/rewards/new-reward.tsx'),
  reward: () => import('./screens/rewards/reward.tsx'),
  screenTime: () => import('./screens/screen-time/screen-time.tsx'),
  screenRules: () => import('./screens/screen-time/screen-rules.tsx'),
  agents: () => import('./screens/agents/agents.tsx'),
  agent: () => import('./screens/agents/agent.tsx'),
  audit: () => import('./screens/audit/audit.tsx'),
  preview: () => import('./screens/audit/preview.tsx'),
  devices: () => import('./screens/devices/devices.tsx'),
  family: () => import('./screens/family/family.tsx'),
  newKid: () => import('./screens/family/new-kid.tsx'),
  kid: () => import('./screens/family/kid.tsx'),
  me: () => import('./screens/me/me.tsx'),
  security: () => import('./screens/security/security.tsx'),
  holidays: () => import('./screens/holidays/holidays.tsx'),
  notifications: () => import('./screens/notifications/notifications.tsx'),
  export: () => import('./screens/export/export.tsx'),
  skills: () => import('./screens/skills/skills.tsx'),
  skill: () => import('./screens/skills/skill.tsx'),
  canvases: () => import('./screens/canvases/canvases.tsx'),
  canvas: () => import('./screens/canvases/canvas.tsx'),
  heartbeats: () => import('./screens/heartbeats/heartbeats.tsx'),
  heartbeat: () => import('./screens/heartbeats/heartbeat.tsx'),
  runs: () => import('./screens/runs/runs.tsx'),
  run: () => import('./screens/runs/run.tsx'),
};
