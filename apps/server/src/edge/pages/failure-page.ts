import type { ErrorBody } from '@sprout/contract';
import { html } from './html/html.ts';
import type { Page } from './html/layout.ts';
import { refusalWords } from './words/refusal-words.ts';

/** The page for a visit that cannot go on. */
export function failurePage(error: ErrorBody): Page {
  return {
    title: 'That did not work',
    content: html`<div class="narrow"><h1>That did not work</h1>
<p>${refusalWords(error)}</p>
<p><a href="/">Go to the start page</a></p></div>`,
  };
}
