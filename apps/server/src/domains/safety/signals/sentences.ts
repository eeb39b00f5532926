import { unmask } from './unmask.ts';

/** Longer sentences are cut, so that a long line is not judged as one thought. The cuts overlap, so nothing hides at one. */
const MAX_SENTENCE = 600;
const OVERLAP = 150;
/** Shorter ones say nothing. */
const MIN_SENTENCE = 3;

/** The sentences of a text, as they were written. */
export function* sentencesOf(text: string): Generator<string> {
  for (const part of text.split(/(?<=[.!?;])\s+|(?<=[。！？])|\n+/)) {
    const sentence = part.trim();
    if (sentence.length < MIN_SENTENCE) continue;
    for (let at = 0; at === 0 || at < sentence.length - OVERLAP; at += MAX_SENTENCE - OVERLAP) {
      yield sentence.slice(at, at + MAX_SENTENCE);
    }
  }
}

/** How a sentence can be read: as it stands, and with its masked words unmasked. In lower case, without what nobody sees. */
export function readingsOf(sentence: string): string[] {
  const plain = plainly(sentence);
  return [plain, ...unmask(plain)];
}

function plainly(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ');
}
