import type { OutputOf } from '../../../core/operations/define-operation.ts';
import type { beginPasskey } from '../../../domains/access/index.ts';
import type { FormState } from '../forms/form-state.ts';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { PASSKEY_FIELD } from '../passkey/passkey-answer.ts';
import { passkeyForm, passkeys } from '../passkey/passkey-parts.ts';

/** The browser makes the passkey as soon as this page is there. */
export function newPasskeyPage(state: FormState, question: OutputOf<typeof beginPasskey>, name: string): Page {
  return {
    title: 'Add a passkey',
    place: '/plain/account',
    content: html`<div class="narrow card"><h1>Add a passkey</h1>
<p>Your browser asks you where to keep it.</p>
${passkeyForm({ act: 'create', ...question, starts: true }, state, {
  action: '/plain/account/passkeys/add',
  submit: 'Try again',
  field: PASSKEY_FIELD,
  hidden: { name },
  problem: 'Your browser made no passkey. Perhaps this device has one of yours already.',
})}
<p><a href="/plain/account">Leave it</a></p></div>`,
    script: passkeys,
  };
}
