import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Attached, attachedOf, findAttached, placesOf } from './attached.ts';
import { formsOf, type KidNames, type NameForm } from './name-forms.ts';
import { otherReadings } from './other-readings.ts';
import { readsAsWord } from './reads-as-word.ts';
import { type TextKind, visitWords, type Word } from './words.ts';

/** Where a name stands in a text. */
export interface Found {
  readonly start: number;
  readonly end: number;
}

/** What may stand between the words of one name, and between letters that are written apart (M-i-a). */
const gapInName = /^[\s.'’_\p{Pd}]{1,2}$/u;
const gapInLetters = { text: /^[ .\p{Pd}_*·•|]{1,2}$/u, html: /^ {1,2}$/u };

/** Shorter names are not looked for in letters that are written apart: initials are everywhere. */
const MIN_LETTERS_APART = 3;

/** How many characters are searched before other calls get their turn: a few milliseconds. */
const TURN_LENGTH = 20_000;

/** How far a turn looks beyond its part, so that no name hides at a cut, and no part of a word is taken for a name. */
const MARGIN = 1_000;

/** Finds kids' names in texts. The time is proportional to the length of the text. */
export class NameFinder {
  /** Every word of every form. Words that are not here are passed over. */
  readonly #vocabulary: ReadonlySet<string>;
  readonly #byFirstWord: ReadonlyMap<string, readonly NameForm[]>;
  readonly #initials = new Set<number>();
  readonly #lengths = new Set<number>([1]);
  readonly #attached: readonly Attached[];
  readonly #apart: readonly NameForm[];

  constructor(kids: readonly KidNames[]) {
    const forms = formsOf(kids);
    this.#vocabulary = new Set(forms.flatMap(({ words }) => words));
    this.#byFirstWord = Map.groupBy(forms, ({ words }) => words[0] as string);
    for (const word of this.#vocabulary) {
      this.#initials.add(word.charCodeAt(0));
      this.#lengths.add(word.length);
    }
    const single = forms.filter(({ words }) => words.length === 1);
    this.#attached = attachedOf(single.map(({ words: [word = ''] }) => word));
    this.#apart = single.filter(({ words: [word = ''] }) => [...word].length >= MIN_LETTERS_APART);
  }

  /** The same as find, for a text of any length: other calls get their turn in between. */
  async findInTurns(text: string, kind: TextKind, signal?: AbortSignal): Promise<Found[]> {
    const found: Found[] = [];
    for (let from = 0; from < text.length; from += TURN_LENGTH) {
      if (from > 0) await nextTurn(undefined, { signal });
      const until = from + TURN_LENGTH;
      const cut = Math.max(0, from - MARGIN);
      for (const { start, end } of this.find(text.slice(cut, until + MARGIN), kind)) {
        const place = { start: cut + start, end: cut + end };
        const isKnown = place.start < (found.at(-1)?.end ?? 0);
        if (place.end > from && place.start < until && !isKnown) found.push(place);
      }
    }
    return found;
  }

  /** Every place of a name, in the order of the text, however it is read. */
  find(text: string, kind: TextKind): Found[] {
    const found = this.#findAsWritten(text, kind);
    // A model reads the codes of a page in any text.
    if (kind === 'text' && /[&\\<]/.test(text)) found.push(...this.#findAsWritten(text, 'html'));
    for (const reading of otherReadings(text, kind)) {
      for (const { start, end } of this.#findAsWritten(reading.text, kind)) {
        const places = reading.places.slice(start, end);
        found.push({ start: Math.min(...places), end: Math.max(...places) + 1 });
      }
    }
    return withoutOverlaps(found);
  }

  #findAsWritten(text: string, kind: TextKind): Found[] {
    const found: Found[] = [];
    const known: Word[] = [];
    let apart: Word[] = [];
    const endApart = () => {
      if (apart.length >= MIN_LETTERS_APART) found.push(...this.#findApart(text, apart));
      apart = [];
    };
    const visit = (word: Word) => {
      if (word.plain.length === 1) {
        const before = apart.at(-1);
        if (before !== undefined && !gapInLetters[kind].test(text.slice(before.end, word.start))) endApart();
        apart.push(word);
      }
      if (this.#vocabulary.has(word.plain) || this.#vocabulary.has(word.seen)) known.push(word);
      else if (this.#attached.length > 0) {
        const spans = findAttached(this.#attached, word);
        if (spans.length > 0) found.push(...placesOf(text, word, spans));
      }
    };
    const wants = (initial: number, length: number) =>
      length === 1 || (this.#initials.has(initial) && this.#lengths.has(length));
    visitWords(text, kind, visit, wants);
    endApart();
    for (const [index, { start }] of known.entries()) {
      const end = this.#endOfName(text, known, index);
      if (end !== undefined) found.push({ start, end });
    }
    return withoutOverlaps(found.filter(({ start }) => kind === 'text' || !isFont(text, start)));
  }

  /** Where the name that begins with this word ends; undefined if none does. Only a gap stands between its words. */
  #endOfName(text: string, known: readonly Word[], index: number): number | undefined {
    const { plain, seen, start, end } = known[index] as Word;
    const forms = this.#byFirstWord.get(plain) ?? this.#byFirstWord.get(seen);
    const form = forms?.find(({ words, needsCapital, asWritten }) => {
      if (needsCapital && !isWrittenAsName(text.slice(start, end), asWritten)) return false;
      if (needsCapital && readsAsWord(plain, text, start, end)) return false;
      return words.every((part, offset) => {
        const word = known[index + offset];
        if (word === undefined || (word.plain !== part && word.seen !== part)) return false;
        return offset === 0 || gapInName.test(text.slice(known[index + offset - 1]?.end, word.start));
      });
    });
    return form && known[index + form.words.length - 1]?.end;
  }

  #findApart(text: string, letters: readonly Word[]): Found[] {
    const spelled = letters.map(({ seen }) => seen).join('');
    const found: Found[] = [];
    for (const { words, needsCapital, asWritten } of this.#apart) {
      const [name = ''] = words;
      for (let at = spelled.indexOf(name); at !== -1; at = spelled.indexOf(name, at + name.length)) {
        const { start = 0, end = 0 } = letters[at] ?? {};
        const isMeant = !needsCapital || text.slice(start, end) === [...asWritten][0];
        if (isMeant) found.push({ start, end: letters[at + name.length - 1]?.end ?? end });
      }
    }
    return found;
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
