import { existingScopes } from '../../../core/operations/catalogue.ts';
import { type Scope, scopes, type Tier } from '../../../core/scopes/scopes.ts';
import { fieldId, problemLine } from '../forms/fields.ts';
import type { FormState } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';
import { tierWords, wordsOfScope } from './scope-words.ts';

const tiers: readonly Tier[] = ['read', 'write', 'high'];

/** One box per scope of this server, by tier. `noteOn` answers what there is to say about a scope. */
export function scopeBoxes(form: FormState, noteOn: (scope: Scope) => string | undefined = () => undefined): Html {
  const id = fieldId(form, 'scopes');
  const ticked = new Set(form.values.get('scopes'));
  return html`<div id="${id}" class="scopes">
${problemLine(id, form.problems.get('scopes'))}
${tiers.map((tier) => {
  const { title, hint } = tierWords[form.language][tier];
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
  }><label for="${id}">${wordsOfScope(scope, form.language)} <code>${scope}</code>${
    note && html` <span class="note">${note}</span>`
  }</label></div>`;
}
