/** The languages of the pages. */
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
