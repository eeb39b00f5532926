import { type listAudit, type listGrants, type OutputOf, operations } from '@sprout/contract';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { moreLink, section } from '../html/section.ts';
import { shownTime } from '../html/shown-time.ts';

type Grant = OutputOf<typeof listGrants>['items'][number];
type Audit = OutputOf<typeof listAudit>;

/** Every change that one agent made. What it only looked at is not on record. */
export function historyPage({ grantId, clientName }: Grant, audit: Audit, today: string): Page {
  return {
    title: 'What an agent did',
    place: '/agents',
    content: html`<h1>What ${personName(clientName)} did</h1>
${section('changes', 'Changes, newest first', changeList(audit, grantId, today))}
<p><a href="/agents">Back to all agents</a></p>`,
  };
}

function changeList({ items, nextCursor }: Audit, grantId: string, today: string): Html {
  if (items.length === 0) return html`<p class="empty">It has changed nothing yet.</p>`;
  return html`<ul class="things">${items.map(
    ({ operation, at }) => html`<li>${titleOf(operation)} <span class="hint">${shownTime(at, today)}</span></li>`,
  )}</ul>
${moreLink(`/agents/history?grantId=${encodeURIComponent(grantId)}`, nextCursor)}`;
}

function titleOf(operation: string): string {
  return operations.find(({ name }) => name === operation)?.title ?? operation;
}
