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

/** The first id that has this prefix before an id of ours, e.g. kid-ch_0198. */
export function idOf(body: string, prefix: string): string {
  return new RegExp(`id="(${prefix}-[a-z]+_[^"]+)"`).exec(body)?.[1] ?? '';
}
