import { type Language, languageOf } from '@sprout/messages';

/** The first language of ours that a browser asks for, by its `Accept-Language`. */
export function acceptedLanguage(accepted: string | undefined): Language {
  const wanted = (accepted ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { tag, weight: Number(weight), index };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index);
  return languageOf(...wanted.map(({ tag }) => tag));
}
