const START = 0x811c9dc5;
const STEP = 0x01000193;
const BETWEEN = 32;

/** The longest and shortest runs of characters that are features. */
const SHORTEST = 3;
const LONGEST = 5;
/** How many words before it a word makes pairs with: “never” and “send” of “never ever send” belong together. */
const NEARBY = 6;

/** No character gives more: runs of each length, and with a word of one letter and its space the word and its pairs. */
const MOST_OF_A_CHARACTER = LONGEST - SHORTEST + 1 + (NEARBY + 2) / 2;

/**
 * The features of a sentence, as numbers of 32 bits: its words; its pairs of words that stand near each other, or of which one begins the
 * sentence, in their order; and the runs of three to five characters of its words, spaces around them included. The same feature
 * has the same number in every sentence. Marks and spaces count as one space.
 */
export function featuresOf(reading: string): Uint32Array {
  const codes = codesOf(reading);
  const found = new Uint32Array(Math.ceil(codes.length * MOST_OF_A_CHARACTER));
  let count = 0;
  let word = START;
  const words: number[] = [];
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] as number;
    if (code !== BETWEEN) word = mix(word, code);
    else if (word !== START) {
      found[count++] = finish(word ^ 0x57);
      if (words.length > 0) found[count++] = finish(mix(mix(words[0] as number, 0x66), word));
      for (let before = Math.max(0, words.length - NEARBY); before < words.length; before++) {
        found[count++] = finish(mix(mix(words[before] as number, 0x2b), word));
      }
      words.push(word);
      word = START;
    }
    let run = START ^ 0x63;
    for (let length = 1; length <= LONGEST && at + length <= codes.length; length++) {
      const next = codes[at + length - 1] as number;
      run = mix(run, next);
      if (length >= SHORTEST) found[count++] = finish(run);
      if (next === BETWEEN && length > 1) break;
    }
  }
  return found.subarray(0, count);
}

/** The letters and digits of a sentence with one space between words, before the first and after the last. */
function codesOf(reading: string): Uint16Array {
  const spaced = ` ${reading.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `;
  const codes = new Uint16Array(spaced.length);
  for (let at = 0; at < spaced.length; at++) codes[at] = spaced.charCodeAt(at);
  return codes;
}

function mix(hash: number, code: number): number {
  return Math.imul(hash ^ code, STEP) >>> 0;
}

/** Spreads a number over all of its bits, so that any of them can choose a place in a table. */
function finish(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
