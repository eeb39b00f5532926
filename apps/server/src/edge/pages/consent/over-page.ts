import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';

/** For a parent who comes back, or too late. */
export const overPage: Page = {
  title: 'This request is over',
  content: html`<div class="narrow card"><h1>This request is over</h1>
<p>It was answered already, or it waited for too long. If your agent is not connected yet, go back to it and connect it again.</p>
<p><a class="button main" href="/plain/agents">See your agents</a></p></div>`,
};
