import type { Language } from '@sprout/messages';
import { wordsOf } from '@sprout/messages';
import { limits } from '#operations';
import { selectField, textField } from '../forms/fields.ts';
import { form, hiddenField } from '../forms/form.ts';
import type { FormState, Forms } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { timeZoneOptions } from '../html/time-zones.ts';
import { kidFields, parentFields } from './person-fields.ts';

/** How many kids the first form has room for; more can be added later. */
export const KID_ROWS = 3;

interface SetUpCode {
  readonly needsCode: boolean;
  /** As the link that the server printed has it. */
  readonly code: string;
}

export function setUpPage(
  forms: Forms,
  language: Language,
  zone: string,
  next: string,
  { needsCode, code }: SetUpCode,
): Page {
  const words = wordsOf(language, 'setUpPage');
  const state = forms('set-up', { timezone: zone, setUpCode: code, ...firstAvatars });
  return {
    title: words.title,
    language,
    content: html`<div class="narrow"><h1>${words.welcome}</h1>
<p class="lead">${words.lead}</p>
${form(
  state,
  { action: '/set-up', submit: words.submit, hidden: { next } },
  html`${needsCode ? codeField(state, code) : ''}
<fieldset class="card"><legend>${words.you}</legend>
${parentFields(state, 'parent.')}
</fieldset>
${familyAndKids(state, language)}`,
)}
</div>`,
  };
}

/** What the app asks on its next pages, for parents without script, or who would rather say it here. */
function familyAndKids(state: FormState, language: Language): Html {
  const words = wordsOf(language, 'setUpPage');
  const chosenZone = state.values.get('timezone')?.[0] ?? '';
  const isWrong = [...state.problems.keys()].some((field) => /^(familyName|timezone|kids\.)/.test(field));
  return html`<details class="card"${isWrong ? html` open` : ''}><summary>${words.more}</summary>
<fieldset><legend>${words.family}</legend>
${textField(state, {
  name: 'familyName',
  hint: words.familyHint,
  maxLength: limits.nameLength,
  isOptional: true,
})}
${selectField(state, { name: 'timezone', hint: words.zoneHint, isOptional: true }, timeZoneOptions(chosenZone, language))}
</fieldset>
<fieldset><legend>${words.kids}</legend>
<p class="hint">${words.kidsHint}</p>
${Array.from({ length: KID_ROWS }, (_, row) => kidRow(state, row))}
</fieldset>
</details>`;
}

const firstAvatars = { 'kids.0.avatar': '🦊', 'kids.1.avatar': '🐢', 'kids.2.avatar': '🦋' };

function kidRow(state: FormState, row: number): Html {
  const words = wordsOf(state.language, 'setUpPage');
  return html`<fieldset class="row"><legend>${words.kid({ number: row + 1 })} <span class="hint">${words.optional}</span></legend>
${kidFields(state, `kids.${row}.`, true)}
</fieldset>`;
}

/** What keeps strangers from setting up this server. Nobody has to see a code that came with the link, unless it is wrong. */
function codeField(state: FormState, fromLink: string): Html {
  const words = wordsOf(state.language, 'setUpPage');
  if (fromLink !== '' && !state.problems.has('setUpCode')) return hiddenField('setUpCode', fromLink);
  return html`<fieldset class="card"><legend>${words.code}</legend>
${textField(state, { name: 'setUpCode', hint: words.codeHint })}
</fieldset>`;
}
