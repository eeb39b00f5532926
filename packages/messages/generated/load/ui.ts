// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/ui.ts'),
  de: () => import('../de/ui.ts'),
  fr: () => import('../fr/ui.ts'),
};
