/** Controls that turn the direction of a text, and line ends. */
const unseen = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\r\n\t]+/g;
const quotes = /["“”„«»]/g;

/**
 * A name that somebody chose, for a sentence of ours that puts it into quotation marks: it cannot end them, begin a line of its own,
 * or turn the sentence around.
 */
export function plainName(text: string): string {
  return text.replaceAll(unseen, ' ').replaceAll(quotes, '’');
}
