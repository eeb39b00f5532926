// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent-tasks.ts'),
  de: () => import('../de/parent-tasks.ts'),
  fr: () => import('../fr/parent-tasks.ts'),
};
