// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/kid.ts'),
  de: () => import('../de/kid.ts'),
  fr: () => import('../fr/kid.ts'),
  es: () => import('../es/kid.ts'),
  it: () => import('../it/kid.ts'),
  pt: () => import('../pt/kid.ts'),
  nl: () => import('../nl/kid.ts'),
  pl: () => import('../pl/kid.ts'),
  uk: () => import('../uk/kid.ts'),
  tr: () => import('../tr/kid.ts'),
  ar: () => import('../ar/kid.ts'),
  ja: () => import('../ja/kid.ts'),
};
