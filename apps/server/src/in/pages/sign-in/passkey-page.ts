import type { FormState } from '../forms/form-state.ts';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { PASSKEY_FIELD } from '../passkey/passkey-answer.ts';
import { passkeyForm, passkeys } from '../passkey/passkey-parts.ts';
import { signInWords } from './words.ts';

/** The browser asks for a passkey as soon as this page is there. */
export function signInPasskeyPage(state: FormState, challenge: string, next: string): Page {
  const words = signInWords(state.language);
  return {
    title: words.withPasskey,
    language: state.language,
    content: html`<div class="narrow card"><h1>${words.withPasskey}</h1>
<p>${words.browserAsks}</p>
${passkeyForm({ challenge, starts: true }, state, {
  action: '/sign-in/passkey/answer',
  submit: words.again,
  field: PASSKEY_FIELD,
  hidden: { next },
  problem: words.noPasskey,
})}
<p><a href="/sign-in?next=${encodeURIComponent(next)}">${words.withPassword}</a></p></div>`,
    script: passkeys,
  };
}
