import { keepPath } from '../assets/path-script.ts';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';

/** Shown for a moment. Its link is for browsers that do not go on by themselves. */
export function signedInPage(next: string, sessionPath: string): Page {
  return {
    title: 'Signed in',
    content: html`<div class="narrow card"><h1>You are signed in</h1>
<p><a class="button main" href="${next}">Go on</a></p></div>`,
    script: keepPath(sessionPath),
  };
}
