/** Messages on the server. English is there from the start; another language is loaded when its first reader comes. */
import { createRequire } from 'node:module';
import type { ServerAreas } from '../generated/areas.ts';
import englishServer from '../generated/en/server.ts';
import englishTold from '../generated/en/told.ts';
import { type Language, languageOf, localeOf } from './languages.ts';
import { type Compiled, findMessage, type KnownMessage, type Message, type Param, renderWith } from './message.ts';
import { type Formats, formatsFor } from './runtime.ts';

export * from './languages.ts';
export * from './message.ts';

type Pack = (formats: Formats) => Partial<ServerAreas>;

/** Answering must not wait for a file, so a language is required, not imported. */
const require = createRequire(import.meta.url);
const packs = new Map<Language, readonly Pack[]>([['en', [englishTold, englishServer]]]);

function packsOf(language: Language): readonly Pack[] {
  const found = packs.get(language);
  if (found !== undefined) return found;
  const loaded = ['told', 'server'].map((pack) => {
    const { default: made } = require(`../generated/${language}/${pack}.ts`) as { default: Pack };
    return made;
  });
  packs.set(language, loaded);
  return loaded;
}

const spoken = new Map<string, ServerAreas>();
/** Clients send language tags of any kind; more than these are not kept. */
const MOST_KEPT = 200;

function areasFor(tag: string, timeZone: string | undefined): ServerAreas {
  const language = languageOf(tag);
  // Without a country: the 24-hour clock, and the day before the month.
  const locale = tag === 'en' ? 'en-GB' : localeOf(language, tag);
  const key = `${locale} ${timeZone ?? ''}`;
  const found = spoken.get(key);
  if (found !== undefined) return found;
  const formats = formatsFor(locale, timeZone);
  const areas = Object.assign({}, ...packsOf(language).map((pack) => pack(formats))) as ServerAreas;
  if (spoken.size >= MOST_KEPT) spoken.clear();
  spoken.set(key, areas);
  return areas;
}

export interface RenderOptions {
  /** In which instants are shown; else as the wall-clock time that they carry. */
  readonly timeZone?: string;
  /** What is shown for an id that this release does not have. */
  readonly fallback?: string;
}

/** A message in the language of a BCP 47 tag; English where we do not have that language. */
export function renderMessage(tag: string, sentence: Message, { timeZone, fallback }: RenderOptions = {}): string {
  return renderWith(areasFor(tag, timeZone), sentence) ?? fallback ?? idOf(sentence);
}

function idOf(sentence: Message): string {
  return 'id' in sentence ? sentence.id : sentence.text;
}

/** Whether this release has a message. */
export function hasMessage(id: string): boolean {
  return findMessage(areasFor('en', undefined) as unknown as Compiled, id) !== undefined;
}

/** Whether this release has a message that takes no parameters. */
export function hasPlainMessage(id: string): boolean {
  return typeof findMessage(areasFor('en', undefined) as unknown as Compiled, id) === 'string';
}

const namesTaken = new Map<string, readonly string[]>();

/** A message with those of these values that it takes; undefined if this release does not have it. */
export function messageOf(id: string, values: KnownMessage['params']): KnownMessage | undefined {
  const found = findMessage(areasFor('en', undefined) as unknown as Compiled, id);
  if (typeof found !== 'function' && typeof found !== 'string') return undefined;
  const names = namesTaken.get(id) ?? (typeof found === 'string' ? [] : namesReadBy(found as Render, values));
  namesTaken.set(id, names);
  return { id, params: Object.fromEntries(names.map((name) => [name, values[name] as Param])) };
}

type Render = (params: object) => string;

/** A compiled message reads all its parameters, whichever of its variants it chooses. */
function namesReadBy(render: Render, values: object): string[] {
  const read = new Set<string>();
  render(new Proxy(values, { get: (_, name) => Reflect.get(values, name, read.add(String(name))) }));
  return [...read];
}

/** The words of one area, for pages and command lines: `wordsOf('de', 'signIn').title`. */
export function wordsOf<Area extends keyof ServerAreas>(tag: string, area: Area, timeZone?: string): ServerAreas[Area] {
  return areasFor(tag, timeZone)[area];
}
