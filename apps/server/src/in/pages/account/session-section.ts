import { limits } from '../../../core/operations/limits.ts';
import { form } from '../forms/form.ts';
import { type Html, html } from '../html/html.ts';
import { moreLink } from '../html/section.ts';
import { shownTime } from '../html/shown-time.ts';
import type { AccountView } from './account-page.ts';

type Session = AccountView['sessions']['items'][number];

export function sessionSection(view: AccountView): Html {
  const { items, nextCursor } = view.sessions;
  const hasOthers = nextCursor !== null || items.some(({ isCurrent }) => !isCurrent);
  return html`<p>A browser that you have not used for ${limits.sessionIdleDays} days is signed out by itself.</p>
<ul class="things">${items.map((session) => sessionItem(view, session))}</ul>
${moreLink('/plain/account', nextCursor)}
${
  hasOthers &&
  form(view.forms('end-others'), {
    action: '/plain/account/sessions/end-others',
    submit: 'Sign out everywhere else',
    look: 'danger',
  })
}`;
}

function sessionItem({ forms, today }: AccountView, session: Session): Html {
  const { sessionId, device, address, isCurrent, signedInAt, lastUsedAt } = session;
  return html`<li class="aligned"><div><strong>${device}</strong>${isCurrent && ' (this browser)'}
<div class="hint">Signed in ${shownTime(signedInAt, today)}${address !== '' && ` from ${address}`} · last used ${shownTime(lastUsedAt, today)}</div></div>
${
  !isCurrent &&
  form(forms(`end-${sessionId}`), {
    action: '/plain/account/sessions/end',
    submit: html`Sign out<span class="unseen"> ${device}</span>`,
    look: 'quiet',
    hidden: { sessionId },
  })
}</li>`;
}
