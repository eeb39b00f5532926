import { lookAlikes } from '../names/look-alikes.ts';

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

/** A word in which letters and signs are mixed: k1ll, y0urself, p@ssword. A sign at the end is punctuation. */
const mixed = /(?<![\p{L}\p{N}])(?=[\p{N}@$]*\p{L})(?=\p{L}*[\p{N}@$!])[\p{L}\p{N}@$!]*[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** A word that has Latin letters and others: Dоn't with a Cyrillic о. */
const twoScripts =
  /(?=[^\s]*\p{Script=Latin})(?=[^\s]*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}])[\p{L}']+/gu;

/** Single letters with the same sign between them: k.i.l.l, t-e-l-l, t e l l. Words are further apart than letters. */
const apart = /(?<![\p{L}\p{N}'])\p{L}([ .\-_*·|/])(?:[\p{L}']\1){1,}\p{L}(?![\p{L}\p{N}])/gu;

/** A text with words unmasked that are written so that a reader knows them and a rule does not; none if there are no such words. */
export function unmasked(text: string): string[] {
  const joined = text
    .replace(twoScripts, (word) => [...word].map((letter) => lookAlikes.get(letter) ?? letter).join(''))
    .replace(apart, (run, sign: string) => run.replaceAll(sign, ''));
  const readings = readingsOfOne.map((one) =>
    joined.replace(mixed, (word) => [...word].map((sign) => (sign === '1' ? one : (signs[sign] ?? sign))).join('')),
  );
  return [...new Set(readings)].filter((reading) => reading !== text);
}
