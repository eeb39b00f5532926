// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/kid-more.ts'),
  de: () => import('../de/kid-more.ts'),
  fr: () => import('../fr/kid-more.ts'),
};
