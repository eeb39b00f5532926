// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export default {
  en: () => import('../en/parent-agents.ts'),
  de: () => import('../de/parent-agents.ts'),
  fr: () => import('../fr/parent-agents.ts'),
  es: () => import('../es/parent-agents.ts'),
  it: () => import('../it/parent-agents.ts'),
  pt: () => import('../pt/parent-agents.ts'),
  nl: () => import('../nl/parent-agents.ts'),
  pl: () => import('../pl/parent-agents.ts'),
  uk: () => import('../uk/parent-agents.ts'),
  tr: () => import('../tr/parent-agents.ts'),
  ar: () => import('../ar/parent-agents.ts'),
  ja: () => import('../ja/parent-agents.ts'),
};
