import { wordsOf } from '@sprout/messages';

/** What a field is called, next to it and in the summary of problems: parent.email is called like email. */
export function labelOf(field: string, language = 'en'): string {
  const { labels } = wordsOf(language, 'pages');
  const last = field.slice(field.lastIndexOf('.') + 1);
  return Object.hasOwn(labels, last) ? labels[last as keyof typeof labels] : last;
}

/** The label with the part of the form it stands in, for where the form itself is out of sight. */
export function fullLabelOf(field: string, language = 'en'): string {
  const [, row] = /^kids\.(\d+)\./.exec(field) ?? [];
  const label = labelOf(field, language);
  return row === undefined ? label : wordsOf(language, 'pages').ofKid({ number: Number(row) + 1, label });
}
