import { limits } from '@sprout/contract';
import { kidFields, parentFields } from '../family/person-fields.ts';
import { selectField, textField } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import type { FormState, Forms } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { timeZoneOptions } from '../html/time-zones.ts';

/** How many kids the first form has room for; more can be added later. */
export const KID_ROWS = 3;

interface SetUpCode {
  readonly needsCode: boolean;
  /** As the link that the server printed has it. */
  readonly code: string;
}

export function setUpPage(forms: Forms, zone: string, next: string, { needsCode, code }: SetUpCode): Page {
  const state = forms('set-up', { timezone: zone, setUpCode: code, ...firstAvatars });
  const chosenZone = state.values.get('timezone')?.[0] ?? '';
  return {
    title: 'Set up your family',
    content: html`<div class="narrow"><h1>Welcome to Sprout</h1>
<p class="lead">Sprout keeps what your family’s AI agents need to know, and does what you let them do. Three short steps, and everything can be changed later.</p>
${form(
  state,
  { action: '/set-up', submit: 'Set up the family', hidden: { next } },
  html`<fieldset class="card"><legend>1. Your family</legend>
${textField(state, {
  name: 'familyName',

  hint: 'How you call yourselves, e.g. “The Rivers”.',
  maxLength: limits.nameLength,
})}
${selectField(state, { name: 'timezone', hint: 'A kid’s day ends at midnight there.' }, timeZoneOptions(chosenZone))}
</fieldset>
<fieldset class="card"><legend>2. You</legend>
${parentFields(state, 'parent.')}
</fieldset>
<fieldset class="card"><legend>3. Your kids</legend>
<p class="hint">Leave empty what you do not need. You can add more kids later.</p>
${Array.from({ length: KID_ROWS }, (_, row) => kidRow(state, row))}
</fieldset>
${needsCode ? codeField(state) : ''}`,
)}
</div>`,
  };
}

const firstAvatars = { 'kids.0.avatar': '🦊', 'kids.1.avatar': '🐢', 'kids.2.avatar': '🦋' };

function kidRow(state: FormState, row: number): Html {
  return html`<fieldset class="row"><legend>Kid ${row + 1} <span class="hint">(optional)</span></legend>
${kidFields(state, `kids.${row}.`, true)}
</fieldset>`;
}

/** Filled in by the link, and there to see: it is what keeps strangers from setting up this server. */
function codeField(state: FormState): Html {
  return html`<fieldset class="card"><legend>Set-up code</legend>
${textField(state, { name: 'setUpCode', hint: 'From the link that Sprout printed when it started.' })}
</fieldset>`;
}
