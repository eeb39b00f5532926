// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent-family.ts'),
  de: () => import('../de/parent-family.ts'),
  fr: () => import('../fr/parent-family.ts'),
};
