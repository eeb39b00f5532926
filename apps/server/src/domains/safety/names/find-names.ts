import { setImmediate as nextTurn } from 'node:timers/promises';
import { readAsSeen } from './as-seen.ts';
import { formsOf, type KidNames, type NameForm } from './name-forms.ts';
import { readsAsWord } from './reads-as-word.ts';

/** `html`: a canvas. */
export type TextKind = 'text' | 'html';

/** Where a name stands in a text. */
export interface Found {
  readonly start: number;
  readonly end: number;
}

/** How many characters are searched before other calls get their turn: a few milliseconds. */
const TURN_LENGTH = 20_000;

/** How far a turn looks beyond its part, so that no name hides at a cut, and no part of a word is taken for a name. */
const MARGIN = 1_000;

/** Between the words of one name. */
const GAP = "[\\s.'’_\\p{Pd}]{1,2}";
const NO_LETTER_BEFORE = '(?<![\\p{L}\\p{M}])';
const NO_LETTER_AFTER = '(?![\\p{L}\\p{M}])';

/** How a name of a script stands in a text, the first that fits: what may not stand before and after it. */
const boundaries: readonly { readonly script: RegExp; readonly before: string; readonly after: string }[] = [
  // Nothing tells where a word ends.
  {
    script:
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}$/u,
    before: '',
    after: '',
  },
  // Particles follow a Korean name without a space; small words stand before a Hebrew or an Arabic one.
  { script: /^\p{Script=Hangul}+$/u, before: NO_LETTER_BEFORE, after: '' },
  { script: /^(?:\p{Script=Hebrew}|\p{Script=Arabic}){3,}$/u, before: '', after: NO_LETTER_AFTER },
  { script: /(?:)/u, before: NO_LETTER_BEFORE, after: NO_LETTER_AFTER },
];

/** Finds kids' names in texts. */
export class NameFinder {
  readonly #forms: readonly NameForm[];
  /** One group for each form; undefined without kids. */
  readonly #pattern: RegExp | undefined;

  constructor(kids: readonly KidNames[]) {
    // The longest first, so that the whole of a name is found and not its first word.
    this.#forms = formsOf(kids).sort((one, other) => other.words.join(' ').length - one.words.join(' ').length);
    const patterns = this.#forms.map(({ words }) => {
      const { before = '', after = '' } = boundaries.find(({ script }) => script.test(words.join(''))) ?? {};
      return `(${before}${words.map((word) => RegExp.escape(word)).join(GAP)}${after})`;
    });
    if (patterns.length > 0) this.#pattern = new RegExp(patterns.join('|'), 'gu');
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

  /** Every place of a name, in the order of the text. */
  find(text: string, kind: TextKind): Found[] {
    if (this.#pattern === undefined) return [];
    const seen = readAsSeen(text);
    const found: Found[] = [];
    for (const { index, 0: name, ...groups } of seen.text.matchAll(this.#pattern)) {
      const start = seen.starts[index] ?? 0;
      const end = seen.ends[index + name.length - 1] ?? text.length;
      const form = this.#forms.find((_, number) => (groups as Record<string, unknown>)[number + 1] !== undefined);
      if (form !== undefined && isMeant(form, name, text, start, end) && !(kind === 'html' && isFont(text, start)))
        found.push({ start, end });
    }
    return found;
  }
}

/** Whether a name that is an ordinary word too, or has two letters, is written as a name here. */
function isMeant(
  { needsCapital, asWritten }: NameForm,
  name: string,
  text: string,
  start: number,
  end: number,
): boolean {
  if (!needsCapital) return true;
  return isWrittenAsName(text.slice(start, end), asWritten) && !readsAsWord(name, text, start, end);
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
