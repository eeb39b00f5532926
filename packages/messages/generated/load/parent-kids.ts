// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent-kids.ts'),
  de: () => import('../de/parent-kids.ts'),
  fr: () => import('../fr/parent-kids.ts'),
  es: () => import('../es/parent-kids.ts'),
  it: () => import('../it/parent-kids.ts'),
  pt: () => import('../pt/parent-kids.ts'),
  nl: () => import('../nl/parent-kids.ts'),
  pl: () => import('../pl/parent-kids.ts'),
  uk: () => import('../uk/parent-kids.ts'),
  tr: () => import('../tr/parent-kids.ts'),
  ar: () => import('../ar/parent-kids.ts'),
  ja: () => import('../ja/parent-kids.ts'),
};
