import { languageCodes, readLists } from '../language-files.ts';
import type { Category } from '../safety.ts';

/** Scripts that put no space between words: a phrase may stand anywhere. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The phrases of all languages that are never fit, as one pattern for each category. */
const patterns: readonly (readonly [Category, RegExp])[] = patternsOf(
  languageCodes.map((language) => readLists(language, 'phrases.txt')),
);

/** The category of the first phrase in a reading of a sentence that is never fit. */
export function findPhrase(reading: string): Category | undefined {
  return patterns.find(([, pattern]) => pattern.test(reading))?.[0];
}

function patternsOf(files: readonly Readonly<Record<string, readonly string[]>>[]): [Category, RegExp][] {
  const phrases = new Map<string, string[]>();
  for (const [category, some] of files.flatMap(Object.entries) as [string, string[]][]) {
    phrases.set(category, [...(phrases.get(category) ?? []), ...some.map(sourceOf)]);
  }
  return Array.from(phrases, ([category, some]) => [category as Category, new RegExp(some.join('|'), 'u')]);
}

function sourceOf(phrase: string): string {
  const words = phrase.toLowerCase().replace(/[’‘]/g, "'").split(' ').map(RegExp.escape).join(' ');
  return withoutSpaces.test(phrase) ? words : String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`;
}
