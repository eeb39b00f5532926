/**
 * Words in the language of this browser. A catalogue is an object of texts, and of functions that make texts; English sets the shape,
 * so a text that another language lacks is a type error. Screens read `words().home.title`.
 */
import { type ReadonlySignal, signal } from '@preact/signals';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** A catalogue's shape: the texts of English, whatever they say. */
export type Shape<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : Catalogue[Key] extends string
      ? string
      : Shape<Catalogue[Key]>;
};

/** The first language of the browser that we have. */
export function chooseLanguage(chosen: string | undefined, wanted: readonly string[]): Language {
  const known = [chosen ?? '', ...wanted].map((tag) => tag.toLowerCase().split('-')[0]);
  return known.find((tag): tag is Language => languages.includes(tag as Language)) ?? 'en';
}

/** For `Intl`: what the browser prefers within our language, such as en-GB. */
export function chooseLocale(language: Language, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
}

export interface Wording<Catalogue> {
  readonly language: Language;
  readonly locale: string;
  readonly words: Catalogue;
}

/** Holds the wording that is loaded. Nothing is rendered before. */
export function createWording<Catalogue>(): {
  readonly current: ReadonlySignal<Wording<Catalogue> | undefined>;
  readonly use: (wording: Wording<Catalogue>) => void;
  readonly words: () => Catalogue;
  readonly locale: () => string;
} {
  const current = signal<Wording<Catalogue> | undefined>(undefined);
  const loaded = (): Wording<Catalogue> => {
    if (current.value === undefined) throw new Error('words are loaded before anything is shown');
    return current.value;
  };
  return {
    current,
    use: (wording) => {
      current.value = wording;
    },
    words: () => loaded().words,
    locale: () => loaded().locale,
  };
}
