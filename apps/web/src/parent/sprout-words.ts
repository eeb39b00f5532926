import { readSentence } from '../client/sentences.ts';
import { languageNow } from '../client/words.ts';
import { germanOf } from './german-of.ts';

/** What Sprout wrote, as this parent reads it. */
export function said(text: string): string {
  return languageNow() === 'de' ? germanOf(text) : text;
}

/** A sentence of a card. An agent's words have no message, and stay as they are. */
export function sayOf<Part extends object>(part: Part, key: keyof Part & string, isAgents = false): string {
  const sentence = String(readSentence(part, key));
  return isAgents ? sentence : said(sentence);
}
