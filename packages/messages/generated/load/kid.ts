// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/kid.ts'),
  de: () => import('../de/kid.ts'),
  fr: () => import('../fr/kid.ts'),
};
