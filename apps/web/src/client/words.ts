/**
 * Words in the language of this browser, from the messages of @sprout/messages. Packs and languages are loaded when they are needed.
 * Screens read `wordsOf('home').title`; when the language changes they are drawn again.
 */
import { signal } from '@preact/signals';
import type { BrowserAreas } from '@sprout/messages/areas';
import { directionOf, type Language as KnownLanguage, languageOf, localeOf } from '@sprout/messages/languages';
import { type Formats, formatsFor } from '@sprout/messages/runtime';
import { browser } from './surroundings.ts';

/** `pseudo` is for tests: every message is English, marked and longer. */
export type Language = KnownLanguage | 'pseudo';

/** How a pack of messages is loaded in each language: the modules of @sprout/messages/load. */
export type WordPack = Readonly<
  Record<KnownLanguage, () => Promise<{ readonly default: (formats: Formats) => object }>>
>;

/** What `wordsOf` answers for an area. */
export type AreaWords<Area extends keyof BrowserAreas> = BrowserAreas[Area];

interface Spoken {
  readonly language: Language;
  readonly locale: string;
  readonly areas: Partial<BrowserAreas>;
}

const spoken = signal<Spoken>({ language: 'en', locale: 'en', areas: {} });
const needed = new Set<WordPack>();

/** The words of an area, whose pack is loaded: by `setLanguage`, or by the screen that needs it. */
export function wordsOf<Area extends keyof BrowserAreas>(area: Area): BrowserAreas[Area] {
  const found = spoken.value.areas[area];
  if (found === undefined) throw new Error(`the words of ${area} are not loaded`);
  return found as BrowserAreas[Area];
}

/** A table of words at a key that may be unknown here: a newer server may send it. */
export function wordIn(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

async function load(packs: Iterable<WordPack>, language: Language, locale: string): Promise<Partial<BrowserAreas>> {
  const known = language === 'pseudo' ? 'en' : language;
  const loaded = await Promise.all([...packs].map((pack) => pack[known]()));
  const formats = formatsFor(locale);
  const areas = Object.assign({}, ...loaded.map((module) => module.default(formats)));
  return language === 'pseudo' ? (await import('./pseudo-words.ts')).pseudo(areas) : areas;
}

/** Loads packs for as long as the app is open, in the language of now and in each that is chosen later. */
export async function needWords(...packs: readonly WordPack[]): Promise<void> {
  const missing = packs.filter((pack) => !needed.has(pack));
  if (missing.length === 0) return;
  const { language, locale } = spoken.peek();
  const areas = await load(missing, language, locale);
  // The language may have changed while they were loaded.
  if (spoken.peek().language !== language) return needWords(...packs);
  for (const pack of missing) needed.add(pack);
  spoken.value = { ...spoken.peek(), areas: { ...spoken.peek().areas, ...areas } };
}

const AGAIN_MS = 3_000;

/** Tries until the words are there: a page whose scripts came may have lost the line since. */
export async function untilLoaded(load: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await load();
    } catch {
      await browser.wait(AGAIN_MS);
    }
  }
}

/** The language that was chosen, else the first that the browser wants and that we have. */
export function chooseLanguage(chosen: string | undefined, wanted: readonly string[]): Language {
  return chosen === 'pseudo' ? chosen : languageOf(...(chosen === undefined ? [] : [chosen]), ...wanted);
}

/** What the browser prefers within our language, such as en-GB, decides how dates and numbers look. */
export async function setLanguage(
  language: Language,
  wanted: readonly string[],
  ...packs: readonly WordPack[]
): Promise<void> {
  const locale = localeOf(language === 'pseudo' ? 'en' : language, ...wanted);
  const all = new Set([...needed, ...packs]);
  const areas = await load(all, language, locale);
  for (const pack of all) needed.add(pack);
  // A screen may have asked for further words while these were loaded.
  if (needed.size > all.size) return setLanguage(language, wanted);
  spoken.value = { language, locale, areas };
}

/** Tells the browser which language the page is in, and from which side it is read. */
export function markLanguage(language: Language): void {
  const { documentElement: root } = document;
  root.lang = language === 'pseudo' ? 'en' : language;
  root.dir = directionOf(language);
}

export function languageNow(): Language {
  return spoken.value.language;
}

/** Everything that is loaded, for messages that are found by their ids. */
export function areasNow(): Partial<BrowserAreas> {
  return spoken.value.areas;
}

/** For `Intl`. */
export function localeNow(): string {
  return spoken.value.locale;
}
