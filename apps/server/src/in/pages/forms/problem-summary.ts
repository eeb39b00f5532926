import { type Html, html } from '../html/html.ts';
import { fullLabelOf } from '../words/field-labels.ts';
import { frameWords } from '../words/frame-words.ts';
import { fieldId } from './fields.ts';
import type { FormState } from './form-state.ts';

/** What was wrong with a form, first thing on the page, each problem leading to its field. */
export function problemSummary(form: FormState | undefined): Html | undefined {
  if (form === undefined) return undefined;
  const problems = [...form.problems].map(
    ([name, words]) =>
      html`<li><a href="#${fieldId(form, name)}">${fullLabelOf(name, form.language)}: ${words}</a></li>`,
  );
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>${frameWords[form.language].notYet}</h2>
${form.message && html`<p>${form.message}</p>`}
${problems.length > 0 && html`<ul>${problems}</ul>`}
</div>`;
}
