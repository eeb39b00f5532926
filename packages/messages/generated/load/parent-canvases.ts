// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent-canvases.ts'),
  de: () => import('../de/parent-canvases.ts'),
  fr: () => import('../fr/parent-canvases.ts'),
  es: () => import('../es/parent-canvases.ts'),
  it: () => import('../it/parent-canvases.ts'),
  pt: () => import('../pt/parent-canvases.ts'),
  nl: () => import('../nl/parent-canvases.ts'),
  pl: () => import('../pl/parent-canvases.ts'),
  uk: () => import('../uk/parent-canvases.ts'),
  tr: () => import('../tr/parent-canvases.ts'),
  ar: () => import('../ar/parent-canvases.ts'),
  ja: () => import('../ja/parent-canvases.ts'),
};
