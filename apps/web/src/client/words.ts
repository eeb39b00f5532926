/**
 * Words in the language of this browser. A catalogue is an object of texts, and of functions that make texts. English sets the shape,
 * so a text that German lacks is a type error. Screens read `homeWords().title`; when the language changes they are drawn again.
 */
import { signal } from '@preact/signals';

export const languages = ['en', 'de'] as const;
/** `pseudo` is for tests: everything that comes out of a catalogue is marked and longer. */
export type Language = (typeof languages)[number] | 'pseudo';

const current = signal<Language>('en');
const locale = signal('en');

/** The texts of English, whatever they say. */
export type Shape<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : Words[Key] extends string
      ? string
      : Words[Key] extends readonly string[]
        ? readonly string[]
        : Shape<Words[Key]>;
};

type Texts<Words> = Map<Language, Words>;
const known = new WeakMap<() => unknown, Texts<unknown>>();

/** What makes a text of tests out of one of ours. Only the app that is tested so has it. */
let disguise = <Words>(words: Words): Words => words;

export function disguiseWith(make: <Words>(words: Words) => Words): void {
  disguise = make;
}

/** A catalogue without German learns it later: see `learn`. */
export function catalogue<Words extends object>(en: Words, de?: Shape<Words>): () => Shape<Words> {
  const made: Texts<Shape<Words>> = new Map([['en', en as unknown as Shape<Words>]]);
  if (de !== undefined) made.set('de', de);
  const words = () => {
    const language = current.value;
    const found = made.get(language);
    if (found !== undefined) return found;
    const english = made.get('en') as Shape<Words>;
    if (language !== 'pseudo') return english;
    const disguised = disguise(english);
    made.set(language, disguised);
    return disguised;
  };
  known.set(words, made);
  return words;
}

/** Adds a language to a catalogue that is loaded without it. */
export function learn<Words>(words: () => Words, language: Language, texts: Words): void {
  known.get(words)?.set(language, texts);
}

/** The first language that the browser wants and that we have; `chosen` comes first. */
export function chooseLanguage(chosen: string | undefined, wanted: readonly string[]): Language {
  const tags = [chosen ?? '', ...wanted].map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return tags.find((tag): tag is Language => tag === 'pseudo' || languages.includes(tag as 'en')) ?? 'en';
}

export function setLanguage(language: Language, wanted: readonly string[]): void {
  current.value = language;
  // What the browser prefers within our language, such as en-GB, decides how dates and numbers look.
  const fitting = wanted.filter((tag) => tag.toLowerCase().startsWith(language)).find(isKnownTag);
  locale.value = fitting ?? (language === 'pseudo' ? 'en' : language);
}

/** Some systems give browsers tags that are none, such as en-US@posix. */
function isKnownTag(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

export function languageNow(): Language {
  return current.value;
}

/** For `Intl`. */
export function localeNow(): string {
  return locale.value;
}
