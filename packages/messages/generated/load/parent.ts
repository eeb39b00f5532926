// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent.ts'),
  de: () => import('../de/parent.ts'),
  fr: () => import('../fr/parent.ts'),
  es: () => import('../es/parent.ts'),
  it: () => import('../it/parent.ts'),
  pt: () => import('../pt/parent.ts'),
  nl: () => import('../nl/parent.ts'),
  pl: () => import('../pl/parent.ts'),
  uk: () => import('../uk/parent.ts'),
  tr: () => import('../tr/parent.ts'),
  ar: () => import('../ar/parent.ts'),
  ja: () => import('../ja/parent.ts'),
};
