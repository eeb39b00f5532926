import { type Html, html } from '../html/html.ts';

/** How an agent will reach this Sprout. */
export function connectHint(origin: string): Html {
  return html`<p>Agents will speak to Sprout over MCP at</p>
<p><code class="block">${origin}/mcp</code></p>
<p class="hint">This address starts to answer with the next release. A token can be made today, here or with <code>npx sprout token create</code>.</p>`;
}
