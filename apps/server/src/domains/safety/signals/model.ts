import { readFileSync } from 'node:fs';
import { type Category, categoryNames } from '../safety.ts';
import { featuresOf } from './features.ts';

/** Places of the table that says how harmful a feature is, and of the tables that say which category it points to. */
export const HARM_PLACES = 2 ** 16;
export const CATEGORY_PLACES = 2 ** 12;

/** The file begins with the fingerprint of the sentences and with these numbers: the bias, and what one step of each table is worth. */
export const FINGERPRINT_BYTES = 32;
const NUMBERS = 3;
export const HEADER_BYTES = FINGERPRINT_BYTES + NUMBERS * Float32Array.BYTES_PER_ELEMENT;

export const weightsFile = new URL('./weights.bin', import.meta.url);

/** From this probability on, a sentence is asked about. */
const ASK_FROM = 0.42;

/** Shorter sentences are labels and names. */
const FEWEST_LETTERS = 8;
const FEWEST_WORDS = 3;

interface Weights {
  readonly bias: number;
  readonly harmStep: number;
  readonly harm: Int8Array;
  readonly categories: Int8Array;
}

let loaded: Weights | undefined;

function weights(): Weights {
  loaded ??= readWeights();
  return loaded;
}

function readWeights(): Weights {
  const bytes = readFileSync(weightsFile);
  const number = (index: number) => bytes.readFloatLE(FINGERPRINT_BYTES + index * Float32Array.BYTES_PER_ELEMENT);
  const table = (from: number, length: number) => new Int8Array(bytes.buffer, bytes.byteOffset + from, length);
  return {
    bias: number(0),
    harmStep: number(1),
    harm: table(HEADER_BYTES, HARM_PLACES),
    categories: table(HEADER_BYTES + HARM_PLACES, CATEGORY_PLACES * categoryNames.length),
  };
}

/** What the model says of one reading of a sentence: how likely it is harmful; undefined if it says nothing. */
export function judgeSentence(reading: string): { readonly harm: number; readonly category: Category } | undefined {
  if (!isSentence(reading)) return undefined;
  const { bias, harmStep, harm } = weights();
  const features = featuresOf(reading);
  let sum = 0;
  for (let at = 0; at < features.length; at++) sum += harm[(features[at] as number) & (HARM_PLACES - 1)] as number;
  const probability = 1 / (1 + Math.exp(-(bias + (sum * harmStep) / Math.sqrt(features.length))));
  return probability < ASK_FROM ? undefined : { harm: probability, category: likeliestCategory(features) };
}

function likeliestCategory(features: Uint32Array): Category {
  const { categories } = weights();
  const sums = categoryNames.map((_, index) => {
    const from = index * CATEGORY_PLACES;
    let sum = 0;
    for (const feature of features) sum += categories[from + (feature & (CATEGORY_PLACES - 1))] as number;
    return sum;
  });
  return categoryNames[sums.indexOf(Math.max(...sums))] as Category;
}

function isSentence(reading: string): boolean {
  const words = reading.match(/\p{L}[\p{L}\p{M}']*/gu) ?? [];
  if (words.length >= FEWEST_WORDS) return true;
  // Scripts without spaces write a sentence as one word.
  return !/\p{Script=Latin}/u.test(reading) && words.join('').length >= FEWEST_LETTERS;
}
