import type { Language } from '@sprout/messages';
import { keepPath } from '../assets/path-script.ts';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { signInWords } from './words.ts';

/** Shown for a moment. Its link is for browsers that do not go on by themselves. */
export function signedInPage(next: string, sessionPath: string, language: Language): Page {
  const words = signInWords(language);
  return {
    title: words.signedIn,
    language,
    content: html`<div class="narrow card"><h1>${words.youAreIn}</h1>
<p><a class="button main" href="${next}">${words.goOn}</a></p></div>`,
    script: keepPath(sessionPath),
  };
}
