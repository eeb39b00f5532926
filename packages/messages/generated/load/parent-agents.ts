// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent-agents.ts'),
  de: () => import('../de/parent-agents.ts'),
  fr: () => import('../fr/parent-agents.ts'),
};
