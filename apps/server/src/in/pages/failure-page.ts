import type { ErrorBody } from '../../core/errors/envelope.ts';
import { html } from './html/html.ts';
import type { Page } from './html/layout.ts';
import type { PageLanguage } from './words/page-language.ts';
import { refusalWords } from './words/refusal-words.ts';

const words: Readonly<Record<PageLanguage, Readonly<Record<'title' | 'start', string>>>> = {
  en: { title: 'That did not work', start: 'Go to the start page' },
  de: { title: 'Das hat nicht geklappt', start: 'Zur Startseite' },
};

/** The page for a visit that cannot go on. */
export function failurePage(error: ErrorBody, language: PageLanguage): Page {
  const { title, start } = words[language];
  return {
    title,
    language,
    content: html`<div class="narrow"><h1>${title}</h1>
<p>${refusalWords(error, language)}</p>
<p><a href="/">${start}</a></p></div>`,
  };
}
