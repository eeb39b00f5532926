// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent-family.ts'),
  de: () => import('../de/parent-family.ts'),
  fr: () => import('../fr/parent-family.ts'),
  es: () => import('../es/parent-family.ts'),
  it: () => import('../it/parent-family.ts'),
  pt: () => import('../pt/parent-family.ts'),
  nl: () => import('../nl/parent-family.ts'),
  pl: () => import('../pl/parent-family.ts'),
  uk: () => import('../uk/parent-family.ts'),
  tr: () => import('../tr/parent-family.ts'),
  ar: () => import('../ar/parent-family.ts'),
  ja: () => import('../ja/parent-family.ts'),
};
