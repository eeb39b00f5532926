import { languageNow } from '../client/words.ts';
import { germanOf } from './german-of.ts';

/** What Sprout wrote, as this parent reads it. */
export function said(text: string): string {
  return languageNow() === 'de' ? germanOf(text) : text;
}
