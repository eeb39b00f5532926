import type { OutputOf } from '../../../core/operations/define-operation.ts';
import type { listPasskeys, listSessions } from '../../../domains/access/index.ts';
import { textField } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { section, unfold } from '../html/section.ts';
import { passkeySection } from './passkey-section.ts';
import { sessionSection } from './session-section.ts';

/** What the page of a parent's own sign-in shows. */
export interface AccountView {
  readonly passkeys: OutputOf<typeof listPasskeys>;
  readonly sessions: OutputOf<typeof listSessions>;
  /** Whether browsers have passkeys at the address of this visit. */
  readonly mayHavePasskeys: boolean;
  readonly origin: string;
  readonly today: string;
  readonly forms: Forms;
  /** The form that was refused: it is shown unfolded. */
  readonly refusedId: string | undefined;
}

export function accountPage(view: AccountView): Page {
  return {
    title: 'Account',
    place: '/plain/account',
    content: html`<h1>Your account</h1>
${section('password-title', 'Your password', passwordForm(view))}
${section('passkeys-title', 'Passkeys', passkeySection(view))}
${section('sessions-title', 'Where you are signed in', sessionSection(view))}`,
  };
}

function passwordForm({ forms, refusedId }: AccountView): Html {
  const state = forms('password');
  return unfold(
    'Change your password',
    refusedId === state.id,
    form(
      state,
      { action: '/plain/account/password', submit: 'Change the password' },
      textField(state, { name: 'currentPassword', type: 'password', autocomplete: 'current-password' }),
      textField(state, {
        name: 'newPassword',
        hint: 'At least 10 characters. A few words in a row are good.',
        type: 'password',
        autocomplete: 'new-password',
      }),
    ),
  );
}
