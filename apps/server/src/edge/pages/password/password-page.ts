import { textField } from '../forms/fields.ts';
import { form, hiddenField } from '../forms/form.ts';
import type { FormState } from '../forms/form-state.ts';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';

/** The field of the password that is given again. */
export const CONFIRM_FIELD = 'confirmPassword';

/** Fields that are typed again, because a password is never sent back to a page. */
const secretFields = new Set(['password']);

/**
 * Asks for the password before a sensitive change. What was typed goes along in hidden fields to the address it was sent to, so
 * that the change goes on from here.
 */
export function passwordPage(state: FormState, action: string): Page {
  const sent = [...state.values].filter(([name]) => name !== CONFIRM_FIELD);
  return {
    title: 'Your password, please',
    content: html`<div class="narrow card"><h1>Your password, please</h1>
<p>You gave it more than ten minutes ago. This change needs it again; then it goes on.</p>
${form(
  state,
  { action, submit: 'Go on' },
  sent.flatMap(([name, values]) =>
    secretFields.has(name) || name === 'key' ? [] : values.map((value) => hiddenField(name, value)),
  ),
  textField(state, { name: CONFIRM_FIELD, type: 'password', autocomplete: 'current-password' }),
  sent.some(([name]) => secretFields.has(name)) &&
    textField(state, {
      name: 'password',
      hint: 'The one that you typed before, for the new parent.',
      type: 'password',
      autocomplete: 'new-password',
    }),
)}
<p><a href="/">No, leave everything as it is</a></p></div>`,
    refused: state.problems.size > 0 || state.message !== undefined ? state : undefined,
  };
}
