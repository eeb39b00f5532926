/** The words of a language that Sprout speaks; English for every other. */
export function inLanguage<Words>(words: { readonly en: Words; readonly de: Words }, language: string): Words {
  return /^de\b/i.test(language) ? words.de : words.en;
}
