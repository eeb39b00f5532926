import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Says why a password is easy to guess; undefined if it is not. `words` belong to the family: names, e-mail addresses. */
export type FindWeakness = (password: string, words: readonly string[], owner: string) => Promise<Weakness | undefined>;

export type Weakness = keyof typeof weaknesses;

/** Each completes the sentence "This password is easy to guess: …". */
export const weaknesses = {
  common: 'it is, or resembles, a password that many people use',
  personal: 'it is made of names or addresses of the family',
  keys: 'it follows the keys of a keyboard',
  repeated: 'it repeats the same characters',
  sequence: 'it is a sequence such as abc or 1234',
  date: 'it is little more than a date or a year',
  short: 'a program that tries words and patterns finds it soon',
} as const;

/**
 * How many guesses a program needs at least. Sign-in allows about a hundred tries an hour, and with a stolen database one core
 * tries ten passwords a second: it needs three years for so many.
 */
const ENOUGH_GUESSES = 1e9;

/** An estimate of 40 characters takes at most some 60 ms; the time grows faster than the length. */
const ESTIMATED_LENGTH = 40;

/** Words that say where the password is for. */
const usualWords = ['sprout', 'family', 'parent', 'kids'];

let estimator: Promise<ZxcvbnFactory> | undefined;

export const findWeakness = async (password: string, words: readonly string[]): Promise<Weakness | undefined> => {
  estimator ??= loadEstimator();
  const personal = [...new Set([...usualWords, ...words.flatMap(partsOf)])];
  const { guesses, sequence } = (await estimator).check(password.normalize('NFKC'), personal);
  return guesses >= ENOUGH_GUESSES ? undefined : weaknessIn(sequence);
};

/** Loaded at the first use: the dictionaries take 30 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: ESTIMATED_LENGTH });
}

/** A name or an address, and its parts: people use both. */
function partsOf(text: string): string[] {
  const whole = text.normalize('NFKC').toLowerCase();
  return [whole, ...whole.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= 3);
}

/** What the longest recognised part of the password is. */
function weaknessIn(sequence: readonly MatchExtended[]): Weakness {
  const recognised = sequence.filter(({ pattern }) => pattern !== 'bruteforce' && pattern !== 'separator');
  const [longest] = recognised.toSorted((one, other) => other.token.length - one.token.length);
  if (recognised.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'personal';
  switch (longest?.pattern) {
    case 'dictionary':
      return 'common';
    case 'spatial':
      return 'keys';
    case 'repeat':
      return 'repeated';
    case 'sequence':
      return 'sequence';
    case 'date':
    case 'regex':
      return 'date';
    default:
      return 'short';
  }
}
