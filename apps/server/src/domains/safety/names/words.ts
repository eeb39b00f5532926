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
const encoded = /[A-Za-z0-9+/=]{200,}/g;

/** A character of HTML or JavaScript that is written as a code, such as `&#77;`, `\u004d` or `\n`. */
const written =
  /&#x([0-9a-f]{1,6});?|&#(\d{1,7});?|&(shy|zwj|zwnj|ZeroWidthSpace);|\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|\\([nrtbfv0])/iy;

/** Tags that do not end a word: `M<b>i</b>a` is shown as one. Other attributes may hold words, so such tags do end it. */
const inlineTag =
  /<\/?(?:a|abbr|b|big|em|font|i|mark|small|span|strong|sub|sup|u|wbr)(?:\s+(?:class|style|id)="[^"<>]{0,200}")*\s*\/?>/iy;

/** Calls `visit` with every word of a text, in order. One pass over the text. */
export function visitWords(text: string, kind: TextKind, visit: (word: Word) => void): void {
  const skips =
    kind === 'html' ? [...text.matchAll(encoded)].map(({ index, 0: run }) => [index, index + run.length]) : [];
  let nextSkip = 0;
  let word = { plain: '', seen: '', start: 0, end: 0 };
  const endWord = () => {
    if (word.plain !== '') visit(word);
    word = { plain: '', seen: '', start: 0, end: 0 };
  };
  for (let at = 0; at < text.length; ) {
    const [skipFrom = text.length, skipTo = text.length] = skips[nextSkip] ?? [];
    if (at >= skipFrom) {
      endWord();
      at = skipTo;
      nextSkip++;
      continue;
    }
    const { letter, length } = readLetter(text, at, kind, word.plain !== '');
    if (letter === undefined) endWord();
    else if (letter.plain !== '') {
      if (word.plain === '') word.start = at;
      word.plain += letter.plain;
      word.seen += letter.seen;
      word.end = at + length;
    }
    at += length;
  }
  endWord();
}

interface Read {
  readonly letter: FoldedLetter | undefined;
  readonly length: number;
}

const hidden: FoldedLetter = { plain: '', seen: '' };

function readLetter(text: string, at: number, kind: TextKind, isInWord: boolean): Read {
  const unit = text.charCodeAt(at);
  if (kind === 'html' && (unit === 0x26 || unit === 0x5c)) {
    written.lastIndex = at;
    const found = written.exec(text);
    if (found !== null) return { letter: letterOf(found), length: found[0].length };
  }
  if (kind === 'html' && unit === 0x3c && isInWord) {
    inlineTag.lastIndex = at;
    const found = inlineTag.exec(text);
    if (found !== null) return { letter: hidden, length: found[0].length };
  }
  if (unit < 0x80) return ascii[unit] as Read;
  const character = String.fromCodePoint(text.codePointAt(at) as number);
  return { letter: foldLetter(character), length: character.length };
}

function letterOf([, hex, decimal, hiddenName, ...escapes]: readonly (string | undefined)[]): FoldedLetter | undefined {
  if (hiddenName !== undefined) return hidden;
  const code = escapes.slice(0, 3).find((each) => each !== undefined) ?? hex;
  const value = code !== undefined ? Number.parseInt(code, 16) : decimal !== undefined ? Number(decimal) : 0;
  return value > 0 && value <= 0x10ffff ? foldLetter(String.fromCodePoint(value)) : undefined;
}

/** Most texts are ASCII: 128 answers that are ready. */
const ascii: readonly Read[] = Array.from({ length: 128 }, (_, unit) => ({
  letter: foldLetter(String.fromCharCode(unit)),
  length: 1,
}));
