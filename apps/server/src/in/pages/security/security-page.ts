import type { OutputOf } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import type { listSecurityEvents } from '../../../domains/access/index.ts';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { moreLink, section } from '../html/section.ts';
import { shownTime } from '../html/shown-time.ts';
import type { Family } from '../words/activity-words.ts';
import { securityWords } from '../words/security-words.ts';

interface SecurityView {
  readonly events: OutputOf<typeof listSecurityEvents>;
  readonly family: Family;
  readonly today: string;
  readonly onlyRefusals: boolean;
}

/** Who got in, and who did not. */
export function securityPage(view: SecurityView): Page {
  const { onlyRefusals } = view;
  return {
    title: 'Security log',
    place: '/plain/family',
    content: html`<h1>Security log</h1>
<p class="lead">Who signed in, what was refused, and who was connected. If something here was not you: change your password and disconnect the agent.</p>
<p>${
      onlyRefusals
        ? html`<a href="/plain/family/security">Show everything</a>`
        : html`<a href="/plain/family/security?only=refusals">Show only what was refused</a>`
    }</p>
${section('security', onlyRefusals ? 'Refused, newest first' : 'Newest first', eventList(view))}
<p class="hint">Sign-ins and refusals stay here for ${limits.securityKeepDays} days.</p>
<p><a href="/plain/family">Back to the family</a></p>`,
  };
}

function eventList({ events, family, today, onlyRefusals }: SecurityView): Html {
  if (events.items.length === 0) return html`<p class="empty">Nothing yet.</p>`;
  return html`<ul class="things">${events.items.map(
    (event) =>
      html`<li>${event.isRefusal && html`<strong>Refused:</strong> `}${securityWords(event, family)} <span class="hint">${shownTime(event.at, today)}</span></li>`,
  )}</ul>
${moreLink(`/plain/family/security${onlyRefusals ? '?only=refusals' : ''}`, events.nextCursor)}`;
}
