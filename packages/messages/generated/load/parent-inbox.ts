// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent-inbox.ts'),
  de: () => import('../de/parent-inbox.ts'),
  fr: () => import('../fr/parent-inbox.ts'),
};
