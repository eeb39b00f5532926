import { wordsOf } from '@sprout/messages';
import type { Scope, Tier } from '../../../core/scopes/scopes.ts';
import type { PageLanguage } from '../words/page-language.ts';

interface TierWords {
  readonly title: string;
  readonly hint?: string;
}

/** What the scopes of a tier are together. */
export const tierWords: Readonly<Record<PageLanguage, Readonly<Record<Tier, TierWords>>>> = {
  en: {
    read: { title: 'It may see' },
    write: { title: 'It may change' },
    high: { title: 'High trust', hint: 'Only for an agent that you would let decide in your place.' },
  },
  de: {
    read: { title: 'Er darf sehen' },
    write: { title: 'Er darf ändern' },
    high: {
      title: 'Großes Vertrauen',
      hint: 'Nur für einen Agenten, den du an deiner Stelle entscheiden lassen würdest.',
    },
  },
};

export function wordsOfScope(scope: Scope, language: PageLanguage): string {
  return wordsOf(language, 'scopes')[scope];
}
