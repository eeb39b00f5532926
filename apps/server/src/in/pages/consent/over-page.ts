import type { Language } from '@sprout/messages';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { consentWords } from './words.ts';

/** For a parent who comes back, or too late. */
export function overPage(language: Language): Page {
  const words = consentWords(language);
  return {
    title: words.overTitle,
    language,
    content: html`<div class="narrow card"><h1>${words.overTitle}</h1>
<p>${words.overText}</p>
<p><a class="button main" href="/agents">${words.seeAgents}</a></p></div>`,
  };
}
