import type { PageLanguage } from './page-language.ts';

/** What a page says after a form was acted on. The address carries the key only, so nobody can put words in our mouth. */
const notices: Readonly<Record<string, string>> = {
  'signed-out': 'You are signed out.',
  'session-over': 'You are no longer signed in here.',
  'family-deleted': 'The family is deleted, with everything in it.',
};

/** Of the pages that are in German too. */
const germanNotices: Readonly<Record<string, string>> = {
  'signed-out': 'Du bist abgemeldet.',
  'session-over': 'Du bist hier nicht mehr angemeldet.',
  'family-deleted': 'Die Familie ist gelöscht, mit allem, was dazugehört.',
};

export function noticeFor(key: string | undefined, language: PageLanguage = 'en'): string | undefined {
  if (key === undefined || !Object.hasOwn(notices, key)) return undefined;
  return (language === 'de' ? germanNotices[key] : undefined) ?? notices[key];
}
