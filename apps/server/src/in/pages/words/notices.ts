import { wordsOf } from '@sprout/messages';

/** What a page says after a form was acted on. The address carries the key only, so nobody can put words in our mouth. */
export function noticeFor(key: string | undefined, language = 'en'): string | undefined {
  const { notices } = wordsOf(language, 'pages');
  return key !== undefined && Object.hasOwn(notices, key) ? notices[key as keyof typeof notices] : undefined;
}
