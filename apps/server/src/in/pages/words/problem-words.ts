import type { PageLanguage } from './page-language.ts';

/** From what a schema expected to what a person reads. The first pattern that fits wins. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^a length of at least 1$/, 'Please fill this in.'],
  [/^a length of at least (\d+)$/, 'Use at least $1 characters.'],
  [/^a length of at most (\d+)$/, 'Use at most $1 characters.'],
  [/^a number of entries of at least 1$/, 'Tick at least one.'],
  [/^a valid email$/, 'Write an e-mail address such as name@example.com.'],
  [/^a day that exists, as .*$/, 'Choose a day.'],
  [/^a day that is not in the future$/, 'Choose a day that is not in the future.'],
  [/^an IANA time zone name .*$/, 'Choose a time zone from the list.'],
  [/^no control characters.*$/, 'Use letters, digits, signs and emoji only.'],
];

const germanPatterns: typeof patterns = [
  [/^a length of at least 1$/, 'Bitte fülle das aus.'],
  [/^a length of at least (\d+)$/, 'Nimm mindestens $1 Zeichen.'],
  [/^a length of at most (\d+)$/, 'Nimm höchstens $1 Zeichen.'],
  [/^a number of entries of at least 1$/, 'Hake mindestens eines an.'],
  [/^a valid email$/, 'Schreib eine E-Mail-Adresse wie name@example.com.'],
  [/^a valid date$/, 'Wähle einen Tag.'],
  [/^a day that is not in the future$/, 'Wähle einen Tag, der nicht in der Zukunft liegt.'],
  [/^an IANA time zone name .*$/, 'Wähle eine Zeitzone aus der Liste.'],
  [/^no control characters.*$/, 'Nimm nur Buchstaben, Ziffern, Zeichen und Emojis.'],
  [/^.*$/s, 'Das passt hier nicht.'],
];

export function problemWords(expected: string, language: PageLanguage = 'en'): string {
  for (const [pattern, words] of language === 'de' ? germanPatterns : patterns) {
    if (pattern.test(expected)) return expected.replace(pattern, words);
  }
  return `This needs ${expected}.`;
}
