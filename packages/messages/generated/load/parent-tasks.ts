// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent-tasks.ts'),
  de: () => import('../de/parent-tasks.ts'),
  fr: () => import('../fr/parent-tasks.ts'),
  es: () => import('../es/parent-tasks.ts'),
  it: () => import('../it/parent-tasks.ts'),
  pt: () => import('../pt/parent-tasks.ts'),
  nl: () => import('../nl/parent-tasks.ts'),
  pl: () => import('../pl/parent-tasks.ts'),
  uk: () => import('../uk/parent-tasks.ts'),
  tr: () => import('../tr/parent-tasks.ts'),
  ar: () => import('../ar/parent-tasks.ts'),
  ja: () => import('../ja/parent-tasks.ts'),
};
