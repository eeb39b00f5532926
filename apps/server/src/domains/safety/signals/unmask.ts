import { lookAlikes } from './look-alikes.ts';

/** Signs that people write for letters, and whether `1` stands for an i or an l. */
const signs: Readonly<Record<string, string>> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const readingsOfOne = ['i', 'l'];

/** Runs of letters and signs. What is in one is looked at afterwards, so that no run is read twice. */
const run = /[\p{L}\p{N}@$!]+/gu;
const letters = /[\p{L}']+/gu;
const otherScripts = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u;

/** Single letters with the same sign between them: k.i.l.l, t-e-l-l, t e l l. Words are further apart than letters. */
const apart = /(?<![\p{L}\p{N}'])\p{L}([ .\-_*·|/])(?:[\p{L}']\1){1,}\p{L}(?![\p{L}\p{N}])/gu;

/** A text with words unmasked that are written so that a reader knows them and a rule does not; none if there are no such words. */
export function unmask(text: string): string[] {
  const latin = otherScripts.test(text) ? text.replace(letters, inLatin) : text;
  const joined = latin.replace(apart, (spelled, sign: string) => spelled.replaceAll(sign, ''));
  const readings = readingsOfOne.map((one) => joined.replace(run, (word) => spelledOut(word, one)));
  return [...new Set(readings)].filter((reading) => reading !== text);
}

/** A word of Latin letters and others, in Latin letters: Dоn't with a Cyrillic о. A word of another script stays. */
function inLatin(word: string): string {
  if (!/\p{Script=Latin}/u.test(word) || !otherScripts.test(word)) return word;
  return [...word].map((letter) => lookAlikes.get(letter) ?? letter).join('');
}

/** A word in which letters and signs are mixed: k1ll, y0urself, p@ssword. Signs at the end are punctuation. */
function spelledOut(word: string, one: string): string {
  const signsAndLetters = [...word];
  const end = signsAndLetters.findLastIndex((sign) => !'@$!'.includes(sign)) + 1;
  const body = signsAndLetters.slice(0, end);
  if (!body.some((sign) => /\p{L}/u.test(sign)) || !body.some((sign) => sign === '1' || sign in signs)) return word;
  return [...body.map((sign) => (sign === '1' ? one : (signs[sign] ?? sign))), ...signsAndLetters.slice(end)].join('');
}
