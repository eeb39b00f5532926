// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/ui.ts'),
  de: () => import('../de/ui.ts'),
  fr: () => import('../fr/ui.ts'),
  es: () => import('../es/ui.ts'),
  it: () => import('../it/ui.ts'),
  pt: () => import('../pt/ui.ts'),
  nl: () => import('../nl/ui.ts'),
  pl: () => import('../pl/ui.ts'),
  uk: () => import('../uk/ui.ts'),
  tr: () => import('../tr/ui.ts'),
  ar: () => import('../ar/ui.ts'),
  ja: () => import('../ja/ui.ts'),
};
