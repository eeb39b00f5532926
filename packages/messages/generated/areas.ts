// Generated from packages/messages/languages by `npm run docs`. Do not edit.
import type kid from './en/kid.ts';
import type kidMore from './en/kid-more.ts';
import type parent from './en/parent.ts';
import type parentAgents from './en/parent-agents.ts';
import type parentCanvases from './en/parent-canvases.ts';
import type parentFamily from './en/parent-family.ts';
import type parentInbox from './en/parent-inbox.ts';
import type parentKids from './en/parent-kids.ts';
import type parentTasks from './en/parent-tasks.ts';
import type server from './en/server.ts';
import type told from './en/told.ts';
import type ui from './en/ui.ts';

export type BrowserAreas = ReturnType<typeof kid> &
  ReturnType<typeof kidMore> &
  ReturnType<typeof parent> &
  ReturnType<typeof parentAgents> &
  ReturnType<typeof parentCanvases> &
  ReturnType<typeof parentFamily> &
  ReturnType<typeof parentInbox> &
  ReturnType<typeof parentKids> &
  ReturnType<typeof parentTasks> &
  ReturnType<typeof told> &
  ReturnType<typeof ui>;
export type ServerAreas = ReturnType<typeof told> &
  ReturnType<typeof server>;
