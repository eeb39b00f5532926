import type { Language } from '@sprout/messages';
import { wordsOf } from '@sprout/messages';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';

/** Stands at the app's address on a server that runs without the built app. */
export function noAppPage(language: Language): Page {
  const { title, text, signOut } = wordsOf(language, 'pages').noApp;
  return {
    title,
    language,
    content: html`<div class="narrow card"><h1>${title}</h1>
<p>${text}</p>
<form method="post" action="/sign-out"><button type="submit" class="button quiet">${signOut}</button></form></div>`,
  };
}
