/** The languages that people can read Sprout in, each with the name that it has for itself. A new one is a folder and a line here. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  pl: 'Polski',
  uk: 'Українська',
  tr: 'Türkçe',
  ar: 'العربية',
  ja: '日本語',
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as readonly Language[];

const rightToLeft: readonly string[] = ['ar'];

/** In which direction a language is written, for the `dir` of a page. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr';
}

/** The first of these BCP 47 tags whose language we have; English for any other. */
export function languageOf(...tags: readonly string[]): Language {
  const wanted = tags.map(subtagOf);
  return wanted.find((tag): tag is Language => languages.includes(tag as Language)) ?? 'en';
}

/** What `Intl` formats with: the first whole tag of this language, such as en-GB, else the language itself. */
export function localeOf(language: Language, ...tags: readonly string[]): string {
  return tags.find((tag) => subtagOf(tag) === language && isTag(tag)) ?? language;
}

function subtagOf(tag: string): string | undefined {
  return tag.toLowerCase().split(/[-_]/)[0];
}

/**
 * Some systems give browsers tags that are none, such as en-US@posix. Only the form is looked at: what `Intl` does not know of a
 * language, it formats as it can, and asking it first takes a slow phone a tenth of a second.
 */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
