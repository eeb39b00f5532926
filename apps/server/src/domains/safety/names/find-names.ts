import { formsOf, type KidNames, type NameForm } from './name-forms.ts';
import { type TextKind, visitWords, type Word } from './words.ts';

/** Where a name stands in a text. */
export interface Found {
  readonly start: number;
  readonly end: number;
}

/** Scripts that put no space between words: a name of theirs may stand inside a run of letters. */
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+$/u;

/** What may stand between the words of one name, and between letters that are written apart (M-i-a). */
const gapInName = /^[\s.'’_-]{1,2}$/u;
const gapInLetters = { text: /^[ .\-_*·•|]{1,2}$/u, html: /^ {1,2}$/u };

/** Shorter names are not looked for in letters that are written apart: initials are everywhere. */
const MIN_LETTERS_APART = 3;

/** Finds kids' names in texts. The time is proportional to the length of the text. */
export class NameFinder {
  /** Forms by their first word. Look-alikes are compared with the Latin spelling, so it has a table of its own. */
  readonly #plain = new Map<string, NameForm[]>();
  readonly #seen = new Map<string, NameForm[]>();
  readonly #unspaced: readonly NameForm[];
  readonly #apart: readonly NameForm[];

  constructor(kids: readonly KidNames[]) {
    const forms = formsOf(kids);
    for (const form of forms) {
      const first = form.words[0] as string;
      this.#plain.set(first, [...(this.#plain.get(first) ?? []), form]);
      if (/^[a-z]+$/.test(first)) this.#seen.set(first, this.#plain.get(first) as NameForm[]);
    }
    const single = forms.filter(({ words }) => words.length === 1);
    this.#unspaced = single.filter(({ words: [word = ''] }) => unspaced.test(word));
    this.#apart = single.filter(({ words: [word = ''] }) => [...word].length >= MIN_LETTERS_APART);
  }

  /** Every place of a name, in the order of the text. */
  find(text: string, kind: TextKind): Found[] {
    const found: Found[] = [];
    const words: Word[] = [];
    let apart: Word[] = [];
    const endApart = () => {
      if (apart.length >= MIN_LETTERS_APART) found.push(...this.#findApart(text, apart));
      apart = [];
    };
    let last: Word | undefined;
    visitWords(text, kind, (word) => {
      const isLetter = word.plain.length === 1;
      if (!isLetter || (last !== undefined && !gapInLetters[kind].test(text.slice(last.end, word.start)))) endApart();
      if (isLetter) apart.push(word);
      last = word;
      words.push(word);
    });
    endApart();
    for (const [index, word] of words.entries()) {
      const end = this.#endOfName(text, words, index);
      if (end !== undefined) found.push({ start: word.start, end });
      else if (this.#unspaced.some(({ words: [name = ''] }) => word.plain.includes(name))) found.push(word);
    }
    return withoutOverlaps(found.filter((place) => kind === 'text' || !isFont(text, place.start)));
  }

  /** Where the name that begins with this word ends; undefined if none does. */
  #endOfName(text: string, words: readonly Word[], index: number): number | undefined {
    const word = words[index] as Word;
    const forms = this.#plain.get(word.plain) ?? this.#seen.get(word.seen);
    const form = forms?.find(({ words: parts, needsCapital, asWritten }) => {
      if (needsCapital && !isWrittenAsName(text.slice(word.start, word.end), asWritten)) return false;
      return parts.every((part, offset) => {
        const other = words[index + offset];
        if (other === undefined || (other.plain !== part && other.seen !== part)) return false;
        const before = words[index + offset - 1] as Word;
        return offset === 0 || gapInName.test(text.slice(before.end, other.start));
      });
    });
    return form && words[index + form.words.length - 1]?.end;
  }

  #findApart(text: string, letters: readonly Word[]): Found[] {
    const spelled = letters.map(({ seen }) => seen).join('');
    return this.#apart.flatMap(({ words: [name = ''], needsCapital, asWritten }) => {
      const at = spelled.indexOf(name);
      const first = letters[at];
      const last = letters[at + name.length - 1];
      if (first === undefined || last === undefined) return [];
      const initial = text.slice(first.start, first.end);
      return needsCapital && initial !== [...asWritten][0] ? [] : [{ start: first.start, end: last.end }];
    });
  }
}

/** A capital and then small letters, or exactly the family's spelling. All capitals is how headings and constants are written. */
function isWrittenAsName(spelling: string, asWritten: string): boolean {
  const shown = spelling.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  if (shown === asWritten) return true;
  const [initial = '', ...rest] = shown;
  const tail = rest.join('');
  return initial !== initial.toLowerCase() && tail === tail.toLowerCase();
}

/** Georgia and Roman are fonts too: whether the place is in a list of fonts. */
function isFont(html: string, at: number): boolean {
  const before = html.slice(Math.max(0, at - 200), at);
  return /font(?:-family|family)?["']?\s*[:=][^;{}<>]*$/i.test(before);
}

function withoutOverlaps(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const place of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (place.start >= (kept.at(-1)?.end ?? 0)) kept.push(place);
  }
  return kept;
}
