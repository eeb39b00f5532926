import type { OrderPerson } from '../../domains/run/index.ts';
import { NameFinder } from '../../domains/safety/index.ts';

/** What a person is called outside: `[KID_1]`. Models often drop the brackets, so they are optional on the way back. */
const placeholder = /\[?\b(KID|PARENT|NAME|TEXT)_(\d+)(?!\d)\]?/g;

/** Texts that may hold codes such as `&#77;`: they are searched as a page too. */
const hasCodes = /[<&\\]/;

/** Ids of Sprout's own. Letters among their digits may spell a name by chance, and an id without them is no id. */
const ownIds = /\b[a-z]{2,6}_(?:[0-9a-f]{32}|n[0-9a-z]{22})\b/g;

type Kind = 'KID' | 'PARENT' | 'NAME' | 'TEXT';

interface Known {
  readonly finder: NameFinder;
  readonly written: string;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

/**
 * Replaces the names of a family by placeholders before a text leaves this machine, and puts them back into what comes
 * back. Every word of a name is replaced, in any spelling that the finder of names sees through. A text that looks like a
 * placeholder itself is replaced as well, so that what comes back is unambiguous.
 */
export class NameMask {
  readonly #known: readonly Known[];
  readonly #meanings = new Map<string, string>();
  readonly #textPlaceholders = new Map<string, string>();
  readonly #masked = new Map<string, string>();

  constructor(people: readonly OrderPerson[]) {
    const known: Known[] = [];
    const counts: Record<Kind, number> = { KID: 0, PARENT: 0, NAME: 0, TEXT: 0 };
    const add = (kind: Kind, names: readonly string[], meaning: string) => {
      const written = `${kind}_${++counts[kind]}`;
      this.#meanings.set(written, meaning);
      known.push({ finder: new NameFinder(names.map((name) => ({ name: calledBy(name) }))), written: `[${written}]` });
    };
    for (const { names, kind } of people) {
      const [name] = names;
      if (name !== undefined) add(kind === 'kid' ? 'KID' : 'PARENT', names, firstWordOf(name));
    }
    for (const word of surnamesOf(people)) add('NAME', [word], word);
    this.#known = known;
  }

  /** The text without names. */
  async hide(text: string, signal: AbortSignal): Promise<string> {
    const before = this.#masked.get(text);
    if (before !== undefined) return before;
    let masked = '';
    let rest = 0;
    for (const { start, end, written } of await this.#places(text, signal)) {
      masked += text.slice(rest, start) + written;
      rest = end;
    }
    masked += text.slice(rest);
    this.#masked.set(text, masked);
    return masked;
  }

  /** A JSON value with no name in any of its texts and keys. */
  async hideAll(value: unknown, signal: AbortSignal): Promise<unknown> {
    if (typeof value === 'string') return this.hide(value, signal);
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value) items.push(await this.hideAll(item, signal));
      return items;
    }
    if (typeof value !== 'object' || value === null) return value;
    const fields: [string, unknown][] = [];
    for (const [key, inner] of Object.entries(value)) {
      fields.push([await this.hide(key, signal), await this.hideAll(inner, signal)]);
    }
    return Object.fromEntries(fields);
  }

  /** The text with the names back in their places. `shape` fits a name into its surroundings, such as the text of JSON. */
  show(text: string, shape: (name: string) => string = (name) => name): string {
    return text.replace(placeholder, (found, kind: string, number: string) => {
      const meaning = this.#meanings.get(`${kind}_${number}`);
      return meaning === undefined ? found : shape(meaning);
    });
  }

  showAll(value: unknown): unknown {
    if (typeof value === 'string') return this.show(value);
    if (Array.isArray(value)) return value.map((item) => this.showAll(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [this.show(key), this.showAll(inner)]));
  }

  async #places(text: string, signal: AbortSignal): Promise<Place[]> {
    const places: Place[] = [...text.matchAll(placeholder)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
      written: this.#placeholderFor(found),
    }));
    for (const { finder, written } of this.#known) {
      const found = await finder.findInTurns(text, 'text', signal);
      const inPage = hasCodes.test(text) ? await finder.findInTurns(text, 'html', signal) : [];
      places.push(...[...found, ...inPage].map(({ start, end }) => ({ start, end, written })));
    }
    const ids = [...text.matchAll(ownIds)].map(({ index, 0: id }) => ({ start: index, end: index + id.length }));
    const kept: Place[] = [];
    for (const place of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      const isInId = ids.some(({ start, end }) => place.start >= start && place.end <= end);
      if (place.start >= (kept.at(-1)?.end ?? 0) && !isInId) kept.push(place);
    }
    return kept;
  }

  #placeholderFor(lookAlike: string): string {
    const before = this.#textPlaceholders.get(lookAlike);
    if (before !== undefined) return before;
    const written = `TEXT_${this.#textPlaceholders.size + 1}`;
    this.#textPlaceholders.set(lookAlike, `[${written}]`);
    this.#meanings.set(written, lookAlike);
    return `[${written}]`;
  }
}

/** What a person is called: `Mia` of `Mia Linden`. */
export function firstWordOf(name: string): string {
  return name.trim().split(/\s+/u)[0] as string;
}

/** What a person is called, and nicknames in quotation marks or brackets: a surname has a placeholder of its own. */
function calledBy(name: string): string {
  const nicknames = name.match(/["“„«(][^"“”„«»()]+["”“»)]/gu) ?? [];
  return [firstWordOf(name), ...nicknames].join(' ');
}

/** The further words of names, such as `Linden` of `Mia Linden`. Particles such as `von` name nobody. */
function surnamesOf(people: readonly OrderPerson[]): string[] {
  const words = people
    .flatMap(({ names }) => names)
    .flatMap((name) =>
      name
        .replace(/["“”„«»()]/gu, ' ')
        .trim()
        .split(/\s+/u)
        .slice(1),
    )
    .filter((word) => word.length > 2 && /^\p{Lu}|^\p{Lo}/u.test(word));
  return [...new Set(words)];
}
