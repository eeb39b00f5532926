import { limits } from '../../../core/operations/limits.ts';
import { textField } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import { type Html, html } from '../html/html.ts';
import { personName } from '../html/person-name.ts';
import { unfold } from '../html/section.ts';
import { shownTime } from '../html/shown-time.ts';
import { whereBrowserHasPasskeys } from '../passkey/passkey-parts.ts';
import type { AccountView } from './account-page.ts';

type Passkey = AccountView['passkeys']['items'][number];

export function passkeySection(view: AccountView): Html {
  const { items } = view.passkeys;
  return html`<p>With a passkey you sign in by fingerprint, face or the PIN of your device. Your password works as well.</p>
${items.length > 0 && html`<ul class="things">${items.map((passkey) => passkeyItem(view, passkey))}</ul>`}
${view.mayHavePasskeys ? addForm(view) : noneHere(view.origin)}`;
}

function noneHere(origin: string): Html {
  const local = origin.replace(/^http:\/\/(127\.0\.0\.1|\[::1\])(?=:|$)/, 'http://localhost');
  return html`<p class="hint">You cannot add one here: browsers have passkeys only at an https address with a name, and at ${
    local === origin ? html`<code>localhost</code>` : html`<a href="${local}/account">${local}</a>`
  }.</p>`;
}

function addForm({ forms, refusedId }: AccountView): Html {
  const state = forms('add-passkey');
  return whereBrowserHasPasskeys(
    unfold(
      'Add a passkey',
      refusedId === state.id,
      form(
        state,
        { action: '/plain/account/passkeys/new', submit: 'Add' },
        textField(state, {
          name: 'name',
          hint: 'So that you know it in this list, for example “My phone”.',
          maxLength: limits.nameLength,
        }),
      ),
    ),
  );
}

function passkeyItem({ forms, refusedId, today, origin }: AccountView, passkey: Passkey): Html {
  const { passkeyId, name, createdAt, lastUsedAt } = passkey;
  const rename = forms(`rename-${passkeyId}`, { name });
  const hidden = { passkeyId };
  return html`<li><div><strong>${personName(name)}</strong></div>
<div class="hint">Added ${shownTime(createdAt, today)} · ${
    lastUsedAt === null ? 'not used yet' : html`last used ${shownTime(lastUsedAt, today)}`
  }${passkey.origin !== origin && html` · works only at ${passkey.origin}`}</div>
${unfold(
  html`Rename<span class="unseen"> ${name}</span>…`,
  refusedId === rename.id,
  form(
    rename,
    { action: '/plain/account/passkeys/rename', submit: 'Save', hidden },
    textField(rename, { name: 'name', maxLength: limits.nameLength }),
  ),
)}
${unfold(
  html`Remove<span class="unseen"> ${name}</span>…`,
  false,
  html`<p>Nobody can sign in with it any more. It may still be in your browser’s list; delete it there too.</p>`,
  form(forms(`remove-${passkeyId}`), {
    action: '/plain/account/passkeys/remove',
    submit: 'Remove',
    look: 'danger',
    hidden,
  }),
)}</li>`;
}
