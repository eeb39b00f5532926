import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { shownDay } from '../html/shown-time.ts';

/** The only time that a token is shown. */
export function tokenPage(
  { name, expiresAt }: { readonly name: string; readonly expiresAt: string | null },
  token: string,
  origin: string,
): Page {
  return {
    title: 'Token made',
    place: '/plain/agents',
    content: html`<div class="narrow card"><h1>Token for ${personName(name)}</h1>
<p>Copy it now and give it to the agent. It is not shown again${expiresAt !== null && html`, and it ends on ${shownDay(expiresAt.slice(0, 10))}`}.</p>
<p><code class="block secret">${token}</code></p>
<p>The agent sends it as <code>Authorization: Bearer …</code> to <code>${origin}/mcp</code> or <code>${origin}/api/ops/…</code>.</p>
<p class="warning">Anyone who has the token may do what you ticked. If it gets lost, disconnect the agent.</p>
<p><a class="button main" href="/plain/agents">Done, I have copied it</a></p></div>`,
  };
}
