import { type Html, html } from '../html/html.ts';

/** How an agent reaches this Sprout. */
export function connectHint(origin: string): Html {
  return html`<p>Add this address to your agent as an MCP server:</p>
<p><code class="block">${origin}/mcp</code></p>
<p class="hint">The agent opens a page here, you sign in and choose what it may do. That is all.</p>`;
}
