/** From what a schema expected to what a person reads. The first pattern that fits wins. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^a length of at least 1$/, 'Please fill this in.'],
  [/^a length of at least (\d+)$/, 'Use at least $1 characters.'],
  [/^a length of at most (\d+)$/, 'Use at most $1 characters.'],
  [/^a number of entries of at least 1$/, 'Tick at least one.'],
  [/^a valid email$/, 'Write an e-mail address such as name@example.com.'],
  [/^a valid date$/, 'Choose a day.'],
  [/^a day that is not in the future$/, 'Choose a day that is not in the future.'],
  [/^an IANA time zone name .*$/, 'Choose a time zone from the list.'],
  [/^no control characters.*$/, 'Use letters, digits, signs and emoji only.'],
];

export function problemWords(expected: string): string {
  for (const [pattern, words] of patterns) {
    if (pattern.test(expected)) return expected.replace(pattern, words);
  }
  return `This needs ${expected}.`;
}
