import { usualScopes } from '../../../core/operations/catalogue.ts';
import type { OutputOf } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import type { listGrants } from '../../../domains/access/index.ts';
import { textField } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { moreLink, section, unfold } from '../html/section.ts';
import { shownTime } from '../html/shown-time.ts';
import { type Family, parentNamed } from '../words/activity-words.ts';
import { connectHint } from './connect-hint.ts';
import { connectLines } from './connect-lines.ts';
import { scopeBoxes } from './scope-boxes.ts';

type Grants = OutputOf<typeof listGrants>;
type Grant = Grants['items'][number];

interface AgentsView {
  readonly family: Family;
  readonly grants: Grants;
  readonly today: string;
  readonly now: number;
  readonly origin: string;
  readonly forms: Forms;
  /** The form that was refused: it is shown unfolded. */
  readonly refusedId: string | undefined;
}

export function agentsPage(view: AgentsView): Page {
  return {
    title: 'Agents',
    place: '/plain/agents',
    content: html`<h1>Connected agents</h1>
${section('connected', 'Who is connected', grantList(view))}
${section('connect-title', 'Connect an agent', connectHint(view.origin), clientLines(view.origin), tokenPart(view))}`,
  };
}

function grantList(view: AgentsView): Html {
  const { grants } = view;
  if (grants.items.length === 0)
    return html`<p class="empty">No agent is connected yet. How to connect one is told below.</p>`;
  return html`<ul class="things">${grants.items.map((grant) => grantItem(grant, view))}</ul>
${moreLink('/plain/agents', grants.nextCursor)}`;
}

function grantItem(grant: Grant, { family, today, now, forms, refusedId }: AgentsView): Html {
  const { grantId, name, userId, scopes, createdAt, lastUsedAt, expiresAt } = grant;
  const rename = forms(`rename-${grantId}`, { name });
  const change = forms(`change-${grantId}`, { scopes });
  return html`<li><div><strong>${personName(name)}</strong></div>
<div class="hint">Connected by ${parentNamed(family, userId)} ${shownTime(createdAt, today)} · ${
    lastUsedAt === null ? 'not used yet' : html`last used ${shownTime(lastUsedAt, today)}`
  }${expiresAt !== null && html` · ${Date.parse(expiresAt) <= now ? 'ended' : 'ends'} ${shownTime(expiresAt, today)}`}</div>
${unfold(
  html`What <bdi>${name}</bdi> may do (${scopes.length})`,
  refusedId === change.id,
  form(change, { action: '/plain/agents/change', submit: 'Save', hidden: { grantId } }, scopeBoxes(change)),
)}
<p><a href="/plain/agents/history?grantId=${grantId}">What it did<span class="unseen">: ${name}</span></a></p>
${unfold(
  html`Rename<span class="unseen"> ${name}</span>…`,
  refusedId === rename.id,
  form(
    rename,
    { action: '/plain/agents/rename', submit: 'Save', look: 'quiet', hidden: { grantId } },
    textField(rename, { name: 'name', maxLength: limits.nameLength }),
  ),
)}
${unfold(
  html`Disconnect<span class="unseen"> ${name}</span>…`,
  false,
  html`<p>It loses access at once. To use it again, connect it anew.</p>`,
  form(forms(`disconnect-${grantId}`), {
    action: '/plain/agents/disconnect',
    submit: 'Disconnect',
    look: 'danger',
    hidden: { grantId },
  }),
)}</li>`;
}

/** What to type or to copy, client by client. */
function clientLines(origin: string): Html {
  return html`${connectLines.map(({ client, lines }) =>
    unfold(
      client,
      false,
      html`<pre><code class="block">${lines.join('\n').replaceAll('$URL', `${origin}/mcp`)}</code></pre>`,
    ),
  )}
<p class="hint">ChatGPT and claude.ai need an address that the internet reaches, with https. What an agent can read here: <a href="/guides">the guides</a>.</p>`;
}

/** For agents that cannot open a browser. */
function tokenPart({ forms, refusedId }: AgentsView): Html {
  return unfold(
    'Make a token by hand…',
    refusedId === 'connect',
    html`<p class="hint">For an agent that cannot open a page.</p>`,
    tokenForm(forms),
  );
}

function tokenForm(forms: Forms): Html {
  const state = forms('connect', { scopes: usualScopes, expiresInDays: String(limits.tokenDays) });
  return form(
    state,
    { action: '/plain/agents/connect', submit: 'Make a token' },
    textField(state, {
      name: 'clientName',

      hint: 'So that you recognise it in this list.',
      maxLength: limits.nameLength,
    }),
    textField(state, {
      name: 'expiresInDays',
      size: 'short',
      hint: `After so many days it ends by itself, ${limits.tokenMaxDays} at most.`,
    }),
    scopeBoxes(state),
  );
}
