/**
 * A text as a reader sees its letters: compatible forms are one (NFKC), no case, no accents, no characters that show nothing, and
 * the entities of a page as what they stand for. That is what names are looked for in.
 */
export interface Seen {
  readonly text: string;
  /** Where each character stands in what was written, and where what was written for it ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Characters that show nothing, and accents. Vowel signs of Indian scripts are letters and stay. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Script=Inherited}\u0591-\u05C7]/gu;

/** Letters that Unicode does not take apart. */
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

/** The letters of a text as they are compared. */
export function foldText(text: string): string {
  const lower = text.normalize('NFKD').replace(unseen, '').toLowerCase().replace(unseen, '');
  return lower.replace(/[ßæœøđðłþıς]/g, (letter) => spelledOut[letter] ?? letter);
}

const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,14}));?/iy;
const accented = /^([a-z])(?:uml|acute|grave|circ|tilde|cedil|caron|ring|slash|breve|macr|ogon|strok|dot|dblac)$/i;
const named: Readonly<Record<string, string>> = {
  szlig: 'ß',
  aelig: 'æ',
  oelig: 'œ',
  eth: 'ð',
  thorn: 'þ',
  shy: '\u00ad',
  zwj: '\u200d',
  zwnj: '\u200c',
  lrm: '\u200e',
  rlm: '\u200f',
  nobreak: '\u2060',
  zerowidthspace: '\u200b',
};

/** Pictures and fonts inside a page: so many letters that any short name is among them by chance. */
const encoded = /[A-Za-z0-9+/=]{200,}/g;

export function readAsSeen(written: string): Seen {
  const source = written.replace(encoded, (run) => ' '.repeat(run.length));
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  for (let at = 0; at < source.length; ) {
    const { character, length } = readCharacter(source, at);
    const folded = character < '\u0080' ? character.toLowerCase() : foldText(character);
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(at);
      ends.push(at + length);
    }
    text += folded;
    at += length;
  }
  return { text, starts, ends };
}

function readCharacter(text: string, at: number): { readonly character: string; readonly length: number } {
  if (text[at] === '&') {
    entity.lastIndex = at;
    const found = entity.exec(text);
    const character = found === null ? undefined : characterOf(found);
    if (found !== null && character !== undefined) return { character, length: found[0].length };
  }
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { character, length: character.length };
}

function characterOf([, hex, decimal, name = '']: readonly (string | undefined)[]): string | undefined {
  if (hex === undefined && decimal === undefined) return accented.exec(name)?.[1] ?? named[name.toLowerCase()];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
