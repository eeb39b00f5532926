import type { PageLanguage } from './page-language.ts';

/** What stands around the content of every page. */
export const frameWords: Readonly<Record<PageLanguage, Readonly<Record<'skip' | 'problem' | 'notYet', string>>>> = {
  en: { skip: 'Skip to the content', problem: 'Problem: ', notYet: 'That did not work yet' },
  de: { skip: 'Zum Inhalt', problem: 'Problem: ', notYet: 'Das hat noch nicht geklappt' },
};
