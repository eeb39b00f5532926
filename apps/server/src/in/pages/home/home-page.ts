import type { OutputOf } from '../../../core/operations/define-operation.ts';
import type { listActivity } from '../../../domains/activity/index.ts';
import { connectHint } from '../agents/connect-hint.ts';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { moreLink, section } from '../html/section.ts';
import { shownTime } from '../html/shown-time.ts';
import { activityWords, type Family, gemWords } from '../words/activity-words.ts';

type Activity = OutputOf<typeof listActivity>;

export function homePage(family: Family, activity: Activity, today: string, origin: string): Page {
  return {
    title: 'Home',
    place: '/plain',
    content: html`<h1>${personName(family.name)}</h1>
<p class="lead">Time zone ${family.timezone.replaceAll('_', ' ')} · <a href="/plain/family">Family settings</a></p>
<div class="columns">
<div>
${section('kids', 'Kids', kidCards(family))}
${section('activity', 'What happened', activityList(activity, family, today))}
</div>
<div>
${section('connect', 'Connect an agent', connectHint(origin), html`<p><a class="button main" href="/plain/agents">Connected agents</a></p>`)}
${section(
  'devices',
  'Kids’ devices',
  html`<p>Pair a tablet or a phone with a kid by typing a code or scanning it.</p>
<p><a class="button quiet" href="/plain/devices">Devices</a></p>`,
)}
</div>
</div>`,
  };
}

function kidCards({ kids }: Family): Html {
  if (kids.length === 0)
    return html`<p class="empty">No kids yet. <a href="/plain/family#add-kid">Add the first one</a>.</p>`;
  return html`<ul class="kids">${kids.map(
    (kid) => html`<li><span class="avatar" aria-hidden="true">${kid.avatar}</span>
<span class="kid"><strong>${personName(kid.name)}</strong> <span class="hint">${kid.age} ${kid.age === 1 ? 'year' : 'years'} old</span></span>
<span class="gems">${gemWords(kid.gems)}</span></li>`,
  )}</ul>`;
}

function activityList({ items, nextCursor }: Activity, family: Family, today: string): Html {
  if (items.length === 0) return html`<p class="empty">Nothing has happened yet.</p>`;
  return html`<ul class="activity">${items.map(
    (event) => html`<li><span>${activityWords(event, family)}</span> ${shownTime(event.timestamp, today)}</li>`,
  )}</ul>${moreLink('/plain', nextCursor)}`;
}
