import type { GuideShelf } from '../../guides/index.ts';
import { listLimits } from '../../reference/index.ts';
import { html } from '../pages/html/html.ts';
import { layout } from '../pages/html/layout.ts';
import { section } from '../pages/html/section.ts';

/** The index for people. */
export function shelfAsHtml({ guides, instructions }: GuideShelf): string {
  const list = guides.map(
    ({ title, path, uri, description }) => html`<li><a href="${path}">${title}</a> <code>${uri}</code>
<p class="hint">${description}</p></li>
`,
  );
  const rows = listLimits().map(
    ({
      name,
      value,
      words,
    }) => html`<tr><th scope="row"><code>${name}</code></th><td>${value}</td><td>${words}</td></tr>
`,
  );
  const content = html`<h1>Guides</h1>
<p class="lead">What an agent reads before it authors. With MCP it reads them as resources under their sprout:// addresses.</p>
${section('guides', 'To read', html`<ul class="things">${list}</ul>`)}
${section('instructions', 'What every session starts with', html`<pre class="long">${instructions}</pre>`)}
${section(
  'limits',
  'Limits',
  html`<p>Over a limit you get a clear error and nothing is half done.</p>
<table><thead><tr><th scope="col">Limit</th><th scope="col">Value</th><th scope="col">What it bounds</th></tr></thead>
<tbody>
${rows}</tbody></table>`,
)}`;
  return layout({ title: 'Guides', content }).text;
}
