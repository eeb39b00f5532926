// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent-kids.ts'),
  de: () => import('../de/parent-kids.ts'),
  fr: () => import('../fr/parent-kids.ts'),
};
