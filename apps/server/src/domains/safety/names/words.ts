import { type FoldedLetter, foldLetter } from './fold-letter.ts';

/** A run of letters in a text, folded. */
export interface Word {
  readonly plain: string;
  readonly seen: string;
  /** Where it stands in the text; hidden characters inside it are included. */
  readonly start: number;
  readonly end: number;
}

export type TextKind = 'text' | 'html';

/** Pictures and fonts inside a page: so many letters that any short name is among them by chance. */
const encoded = /[A-Za-z0-9+/=]{200,}/y;

/** A character of a page that is written as a code, such as `&#77;`, `&euml;`, `\u004d`, `\n`, `\4d ` of a style, or `\i`. */
const written =
  /&#x([0-9a-f]{1,6});?|&#(\d{1,7});?|&(shy|zwj|zwnj|lrm|rlm|NoBreak|ZeroWidthSpace);|\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|\\([0-9a-f]{2,6})[ \t]?|\\([nrtbfv0])|&([a-z])(?:uml|acute|grave|circ|tilde|cedil|caron|ring|slash|breve|macr|ogon|strok|dot|dblac);|&(szlig|aelig|oelig|eth|thorn);|(\\)(?=[ac-eg-mo-qswyz])/iy;

/** Letters that have a name of their own in a page. */
const namedLetters: Readonly<Record<string, string>> = { szlig: 'ß', aelig: 'æ', oelig: 'œ', eth: 'ð', thorn: 'þ' };

/** Tags that do not end a word: `M<b>i</b>a` is shown as one. Other attributes may hold words, so such tags do end it. */
const inlineTag =
  /<\/?(?:a|abbr|b|big|em|font|i|mark|small|span|strong|sub|sup|u|wbr)(?:\s+(?:class|style|id)="[^"<>]{0,200}")*\s*\/?>/iy;

/**
 * Calls `visit` with the words of a text, in order, in one pass. Words of ASCII letters alone are almost all there are: they
 * are visited only if `wants` their first letter, in lower case, and their length.
 */
export function visitWords(
  text: string,
  kind: TextKind,
  visit: (word: Word) => void,
  wants: (initial: number, length: number) => boolean = () => true,
): void {
  for (let at = 0; at < text.length; ) {
    const runEnd = endOfAsciiLetters(text, at);
    if (kind === 'html' && runEnd > at && isEncodedStart(text, at)) {
      at = encoded.lastIndex;
      continue;
    }
    if (!mayContinueWord(text, runEnd, kind)) {
      if (runEnd > at && wants(text.charCodeAt(at) | 0x20, runEnd - at)) {
        const plain = text.slice(at, runEnd).toLowerCase();
        visit({ plain, seen: plain, start: at, end: runEnd });
      }
      at = runEnd + 1;
      continue;
    }
    const word = readWord(text, at, kind);
    if (word.plain !== '') visit(word);
    at = Math.max(word.next, at + 1);
  }
}

function endOfAsciiLetters(text: string, from: number): number {
  let at = from;
  while (at < text.length && isAsciiLetter(text.charCodeAt(at))) at++;
  return at;
}

function isAsciiLetter(unit: number): boolean {
  return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;
}

/** Asked at the first letter of each unbroken run, so that every character is looked at twice at most. */
function isEncodedStart(text: string, at: number): boolean {
  if (at > 0 && /[A-Za-z0-9+/=]/.test(text.charAt(at - 1))) return false;
  encoded.lastIndex = at;
  return encoded.test(text);
}

/** Whether the character may belong to a word although it is not an ASCII letter. */
function mayContinueWord(text: string, at: number, kind: TextKind): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0x80 || (kind === 'html' && (unit === AMPERSAND || unit === BACKSLASH || unit === LESS_THAN));
}

const AMPERSAND = 0x26;
const BACKSLASH = 0x5c;
const LESS_THAN = 0x3c;

/** Reads one word letter by letter. `next` is where to go on. */
function readWord(text: string, from: number, kind: TextKind): Word & { readonly next: number } {
  let plain = '';
  let seen = '';
  let start = from;
  let end = from;
  let at = from;
  while (at < text.length) {
    const { letter, length } = readLetter(text, at, kind, plain !== '');
    if (letter === undefined) return { plain, seen, start, end, next: at + length };
    if (letter.plain !== '') {
      if (plain === '') start = at;
      plain += letter.plain;
      seen += letter.seen;
      end = at + length;
    }
    at += length;
  }
  return { plain, seen, start, end, next: at };
}

interface Read {
  readonly letter: FoldedLetter | undefined;
  readonly length: number;
}

const hidden: FoldedLetter = { plain: '', seen: '' };

function readLetter(text: string, at: number, kind: TextKind, isInWord: boolean): Read {
  const unit = text.charCodeAt(at);
  if (kind === 'html' && (unit === AMPERSAND || unit === BACKSLASH)) {
    written.lastIndex = at;
    const found = written.exec(text);
    if (found !== null) return { letter: letterOf(found), length: found[0].length };
  }
  if (kind === 'html' && unit === LESS_THAN && isInWord) {
    inlineTag.lastIndex = at;
    const found = inlineTag.exec(text);
    if (found !== null) return { letter: hidden, length: found[0].length };
  }
  if (unit < 0x80) return ascii[unit] as Read;
  const character = String.fromCodePoint(text.codePointAt(at) as number);
  return { letter: foldLetter(character), length: character.length };
}

function letterOf([, hex, decimal, hiddenName, ...escapes]: readonly (string | undefined)[]): FoldedLetter | undefined {
  const [, , , , , accented, name, escaped] = escapes;
  if (hiddenName !== undefined || escaped !== undefined) return hidden;
  const letter = accented ?? namedLetters[name?.toLowerCase() ?? ''];
  if (letter !== undefined) return foldLetter(letter);
  const code = escapes.slice(0, 4).find((each) => each !== undefined) ?? hex;
  const value = code !== undefined ? Number.parseInt(code, 16) : Number(decimal ?? 0);
  return value > 0 && value <= 0x10ffff ? foldLetter(String.fromCodePoint(value)) : undefined;
}

/** Most texts are ASCII: 128 answers that are ready. */
const ascii: readonly Read[] = Array.from({ length: 128 }, (_, unit) => ({
  letter: foldLetter(String.fromCharCode(unit)),
  length: 1,
}));
