import type { PageLanguage } from '../words/page-language.ts';

type PersonWords = Readonly<Record<'name' | 'email' | 'password', string>>;

/** Hints beside what we ask about a parent. */
export const personWords: Readonly<Record<PageLanguage, PersonWords>> = {
  en: {
    name: 'What the kids call this parent is fine.',
    email: 'To sign in. Sprout sends no mail.',
    password: 'At least 10 characters. A few words in a row are good.',
  },
  de: {
    name: 'So, wie die Kinder diesen Elternteil nennen, ist gut.',
    email: 'Zum Anmelden. Sprout schickt keine Mails.',
    password: 'Mindestens 10 Zeichen. Ein paar Wörter hintereinander sind gut.',
  },
};
