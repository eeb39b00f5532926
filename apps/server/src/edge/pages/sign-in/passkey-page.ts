import type { FormState } from '../forms/form-state.ts';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { PASSKEY_FIELD } from '../passkey/passkey-answer.ts';
import { passkeyForm, passkeys } from '../passkey/passkey-parts.ts';

/** The browser asks for a passkey as soon as this page is there. */
export function signInPasskeyPage(state: FormState, challenge: string, next: string): Page {
  return {
    title: 'Sign in with a passkey',
    content: html`<div class="narrow card"><h1>Sign in with a passkey</h1>
<p>Your browser asks you for one.</p>
${passkeyForm({ act: 'get', challenge, starts: true }, state, {
  action: '/sign-in/passkey/answer',
  submit: 'Try again',
  field: PASSKEY_FIELD,
  hidden: { next },
  problem: 'Your browser gave no passkey.',
})}
<p><a href="/sign-in?next=${encodeURIComponent(next)}">Sign in with your password</a></p></div>`,
    script: passkeys,
  };
}
