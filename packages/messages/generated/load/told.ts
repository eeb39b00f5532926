// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/told.ts'),
  de: () => import('../de/told.ts'),
  fr: () => import('../fr/told.ts'),
};
