import { existingScopes, type Scope, scopes, type Tier } from '@sprout/contract';
import { fieldId, problemLine } from '../forms/fields.ts';
import type { FormState } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';

const groups: readonly { readonly tier: Tier; readonly title: string; readonly hint?: string }[] = [
  { tier: 'read', title: 'It may see' },
  { tier: 'write', title: 'It may change' },
  { tier: 'high', title: 'High trust', hint: 'Only for an agent that you would let decide in your place.' },
];

/** One box per scope of this server, by tier. `noteOn` answers what there is to say about a scope. */
export function scopeBoxes(form: FormState, noteOn: (scope: Scope) => string | undefined = () => undefined): Html {
  const id = fieldId(form, 'scopes');
  const ticked = new Set(form.values.get('scopes'));
  return html`<div id="${id}" class="scopes">
${problemLine(id, form.problems.get('scopes'))}
${groups.map(({ tier, title, hint }) => {
  const inTier = existingScopes.filter((scope) => scopes[scope].tier === tier);
  return (
    inTier.length > 0 &&
    html`<fieldset class="tier-group ${tier}"><legend>${title}</legend>
${hint && html`<p class="hint">${hint}</p>`}
${inTier.map((scope) => box(form, scope, ticked.has(scope), noteOn(scope)))}
</fieldset>`
  );
})}
</div>`;
}

function box(form: FormState, scope: Scope, isTicked: boolean, note: string | undefined): Html {
  const id = fieldId(form, scope);
  return html`<div class="box"><input type="checkbox" id="${id}" name="scopes" value="${scope}"${
    isTicked && html` checked`
  }><label for="${id}">${scopes[scope].plainWords} <code>${scope}</code>${
    note && html` <span class="note">${note}</span>`
  }</label></div>`;
}
