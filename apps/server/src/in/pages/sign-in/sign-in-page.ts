import { textField } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { whereBrowserHasPasskeys } from '../passkey/passkey-parts.ts';
import { signInWords } from './words.ts';

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
  const words = signInWords(state.language);
  const withPasskey = {
    action: '/sign-in/passkey',
    submit: words.withPasskey,
    look: 'quiet',
    hidden: { next },
  } as const;
  return {
    title: words.signIn,
    language: state.language,
    content: html`<div class="narrow card"><h1>${words.signIn}</h1>
${asking !== undefined && html`<p class="lead">${words.asking(personName(asking))}</p>`}
${form(
  state,
  { action: '/sign-in', submit: words.signIn, hidden: { next } },
  textField(state, { name: 'email', type: 'email', autocomplete: 'username' }),
  textField(state, { name: 'password', type: 'password', autocomplete: 'current-password' }),
)}
${hasPasskeys && whereBrowserHasPasskeys(form(forms('sign-in-passkey'), withPasskey))}
</div>
<p class="narrow aside">${words.kidsDevice} <a href="/pair">${words.typeCode}</a>.</p>
<p class="narrow aside">${words.forgot}</p>
${isSetUpOpen && html`<p class="narrow aside">${words.isNew} <a href="/set-up">${words.setUp}</a>.</p>`}`,
  };
}
