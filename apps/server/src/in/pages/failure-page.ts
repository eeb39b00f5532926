import type { Language } from '@sprout/messages';
import { wordsOf } from '@sprout/messages';
import type { ErrorBody } from '../../core/errors/envelope.ts';
import { html } from './html/html.ts';
import type { Page } from './html/layout.ts';
import { refusalWords } from './words/refusal-words.ts';

/** The page for a visit that cannot go on. */
export function failurePage(error: ErrorBody, language: Language): Page {
  const { title, start } = wordsOf(language, 'pages').failure;
  return {
    title,
    language,
    content: html`<div class="narrow"><h1>${title}</h1>
<p>${refusalWords(error, language)}</p>
<p><a href="/">${start}</a></p></div>`,
  };
}
