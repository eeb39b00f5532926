import { unescapeText } from './page-browser.ts';

/** The words of a page's content, as a reader sees them; without the long list of time zones. */
export function wordsOf(body: string): string {
  const text = body
    .replace(/^.*<main/s, '<main')
    .replace(/<select.*?<\/select>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return unescapeText(text);
}
