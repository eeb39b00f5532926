// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent.ts'),
  de: () => import('../de/parent.ts'),
  fr: () => import('../fr/parent.ts'),
};
