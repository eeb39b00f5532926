// Generated from packages/messages/languages by `npm run docs`. Do not edit.
import type server from './en/server.ts';
import type told from './en/told.ts';

export type BrowserAreas = ReturnType<typeof told>;
export type ServerAreas = ReturnType<typeof told> &
  ReturnType<typeof server>;
