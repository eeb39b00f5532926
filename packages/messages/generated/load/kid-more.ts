// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/kid-more.ts'),
  de: () => import('../de/kid-more.ts'),
  fr: () => import('../fr/kid-more.ts'),
  es: () => import('../es/kid-more.ts'),
  it: () => import('../it/kid-more.ts'),
  pt: () => import('../pt/kid-more.ts'),
  nl: () => import('../nl/kid-more.ts'),
  pl: () => import('../pl/kid-more.ts'),
  uk: () => import('../uk/kid-more.ts'),
  tr: () => import('../tr/kid-more.ts'),
  ar: () => import('../ar/kid-more.ts'),
  ja: () => import('../ja/kid-more.ts'),
};
