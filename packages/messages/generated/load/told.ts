// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/told.ts'),
  de: () => import('../de/told.ts'),
  fr: () => import('../fr/told.ts'),
  es: () => import('../es/told.ts'),
  it: () => import('../it/told.ts'),
  pt: () => import('../pt/told.ts'),
  nl: () => import('../nl/told.ts'),
  pl: () => import('../pl/told.ts'),
  uk: () => import('../uk/told.ts'),
  tr: () => import('../tr/told.ts'),
  ar: () => import('../ar/told.ts'),
  ja: () => import('../ja/told.ts'),
};
