import { textField } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { whereBrowserHasPasskeys } from '../passkey/passkey-parts.ts';

interface SignInView {
  readonly forms: Forms;
  /** Where to go on after signing in. */
  readonly next: string;
  readonly isSetUpOpen: boolean;
  readonly hasPasskeys: boolean;
  /** The agent that waits for this sign-in. */
  readonly asking: string | undefined;
}

export function signInPage({ forms, next, isSetUpOpen, hasPasskeys, asking }: SignInView): Page {
  const state = forms('sign-in');
  return {
    title: 'Sign in',
    content: html`<div class="narrow card"><h1>Sign in</h1>
${asking !== undefined && html`<p class="lead">${personName(asking)} asks to be connected. Sign in to decide; nothing happens before you have.</p>`}
${form(
  state,
  { action: '/sign-in', submit: 'Sign in', hidden: { next } },
  textField(state, { name: 'email', type: 'email', autocomplete: 'username' }),
  textField(state, { name: 'password', type: 'password', autocomplete: 'current-password' }),
)}
${hasPasskeys && whereBrowserHasPasskeys(form(forms('sign-in-passkey'), { action: '/sign-in/passkey', submit: 'Sign in with a passkey', look: 'quiet', hidden: { next } }))}
</div>
<p class="narrow aside">Is this a kid’s device? <a href="/pair">Type its pairing code</a>.</p>
<p class="narrow aside">Forgot the password? On the computer that runs Sprout: <code>npx sprout password reset</code> and your e-mail address.</p>
${isSetUpOpen && html`<p class="narrow aside">New here? <a href="/set-up">Set up a family</a>.</p>`}`,
  };
}
