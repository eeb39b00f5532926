import { type Content, type Html, html } from './html.ts';

/** A titled part of a page. */
export function section(id: string, title: string, ...content: Content[]): Html {
  return html`<section class="card" aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${content}
</section>`;
}

/** Something to unfold: what is rarely needed, or worth a second thought. */
export function unfold(summary: Content, isOpen: boolean, ...content: Content[]): Html {
  return html`<details${isOpen && html` open`}><summary>${summary}</summary>
<div class="unfolded">${content}</div>
</details>`;
}
