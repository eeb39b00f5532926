import { lookAlikes } from './look-alikes.ts';

/** One character as names are compared. */
export interface FoldedLetter {
  /** Lower case without accents. Empty: the character shows nothing of its own, so it neither spells nor separates. */
  readonly plain: string;
  /** The same, with look-alikes replaced by the Latin letters that they look like. */
  readonly seen: string;
}

/** Characters that show nothing, and accents. Vowel signs of Indian scripts are letters and stay. */
const unseen = /^(?:\p{Default_Ignorable_Code_Point}|\p{Cf}|[\p{Script=Inherited}\u0591-\u05C7])$/u;

const letters = /^[\p{L}\p{M}\p{Nl}]+$/u;

/** Letters that Unicode does not take apart, or that lower case treats in a way of its own. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

const none: FoldedLetter = { plain: '', seen: '' };

const known = new Map<string, FoldedLetter | undefined>();

/** More characters than texts of one family use. The bound keeps a hostile text from filling the memory. */
const MAX_KNOWN = 4_096;

/** The character as it is compared; undefined if it separates words. */
export function foldLetter(character: string): FoldedLetter | undefined {
  if (known.has(character)) return known.get(character);
  const folded = fold(character);
  if (known.size < MAX_KNOWN) known.set(character, folded);
  return folded;
}

function fold(character: string): FoldedLetter | undefined {
  if (unseen.test(character)) return none;
  const parts = [...(inverted(character) ?? character).normalize('NFKD')].filter((part) => !unseen.test(part));
  if (parts.length === 0) return none;
  if (!parts.every((part) => letters.test(part))) return undefined;
  const plain = parts.map(inLowerCase).join('');
  return { plain, seen: parts.map((part) => lookAlikes.get(part) ?? inLowerCase(part)).join('') };
}

/** 🅐 and 🅰, white letters on black, which Unicode does not take apart. */
function inverted(character: string): string | undefined {
  const code = character.codePointAt(0) as number;
  const start = [0x1f150, 0x1f170].find((first) => code >= first && code < first + 26);
  return start === undefined ? undefined : String.fromCharCode(0x61 + code - start);
}

/** A capital of a few alphabets becomes several characters, some of which show nothing: İ is i and a dot. */
function inLowerCase(part: string): string {
  const lower = [...part.toLowerCase()].filter((each) => !unseen.test(each)).join('');
  return spelledOut[lower] ?? lower;
}
