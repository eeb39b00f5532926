// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent-canvases.ts'),
  de: () => import('../de/parent-canvases.ts'),
  fr: () => import('../fr/parent-canvases.ts'),
};
