/**
 * The languages of the pages that people see before they are in an app: set-up, sign-in, consent, pairing, and what went wrong. The pages for
 * browsers without script, under /plain, are in English.
 */
export type PageLanguage = 'en' | 'de';

/** The first language of ours that a browser asks for, by its `Accept-Language`. */
export function languageOf(accepted: string | undefined): PageLanguage {
  const wanted = (accepted ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { language: tag.split('-')[0], weight: Number(weight), index };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index);
  return wanted.find(({ language }) => language === 'en' || language === 'de')?.language === 'de' ? 'de' : 'en';
}
