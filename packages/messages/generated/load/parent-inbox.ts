// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent-inbox.ts'),
  de: () => import('../de/parent-inbox.ts'),
  fr: () => import('../fr/parent-inbox.ts'),
  es: () => import('../es/parent-inbox.ts'),
  it: () => import('../it/parent-inbox.ts'),
  pt: () => import('../pt/parent-inbox.ts'),
  nl: () => import('../nl/parent-inbox.ts'),
  pl: () => import('../pl/parent-inbox.ts'),
  uk: () => import('../uk/parent-inbox.ts'),
  tr: () => import('../tr/parent-inbox.ts'),
  ar: () => import('../ar/parent-inbox.ts'),
  ja: () => import('../ja/parent-inbox.ts'),
};
