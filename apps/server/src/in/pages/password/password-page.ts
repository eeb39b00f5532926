import { wordsOf } from '@sprout/messages';
import type { AnswerOf } from '#operations';
import type { beginPasskeyConfirmation } from '../../../domains/access/index.ts';
import { textField } from '../forms/fields.ts';
import { form, hiddenField } from '../forms/form.ts';
import type { FormState } from '../forms/form-state.ts';
import { type Content, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { passkeyForm, passkeys } from '../passkey/passkey-parts.ts';

/** The fields of the password that is given again, and of the passkey in its place. */
export const CONFIRM_FIELD = 'confirmPassword';
export const CONFIRM_PASSKEY_FIELD = 'confirmPasskey';

/** Fields that are typed again, because a password is never sent back to a page. */
const secretFields = new Set(['password']);

const ownFields = new Set([CONFIRM_FIELD, CONFIRM_PASSKEY_FIELD, 'key']);

/**
 * Asks for the password or a passkey before a sensitive change. What was typed goes along in hidden fields to the address it
 * was sent to, so that the change goes on from here.
 */
export function passwordPage(
  state: FormState,
  action: string,
  question?: AnswerOf<typeof beginPasskeyConfirmation>,
): Page {
  const words = wordsOf(state.language, 'passwordPage');
  const byPasskey = { ...state, id: 'confirm-passkey' };
  return {
    title: words.title,
    language: state.language,
    content: html`<div class="narrow card"><h1>${words.title}</h1>
<p>${words.why}</p>
${form(
  state,
  { action, submit: words.goOn },
  textField(state, { name: CONFIRM_FIELD, type: 'password', autocomplete: 'current-password' }),
  fieldsSent(state),
)}
${
  question &&
  passkeyForm(
    question,
    byPasskey,
    {
      action,
      submit: words.usePasskey,
      field: CONFIRM_PASSKEY_FIELD,
      problem: words.noPasskey,
    },
    fieldsSent(byPasskey),
  )
}
<p><a href="/">${words.leave}</a></p></div>`,
    script: question && passkeys,
    refused: state.problems.size > 0 || state.message !== undefined ? state : undefined,
  };
}

/** What was typed before. Secrets are asked for again. */
function fieldsSent(state: FormState): Content {
  const sent = [...state.values].filter(([name]) => !ownFields.has(name));
  return [
    ...sent.flatMap(([name, values]) =>
      secretFields.has(name) ? [] : values.map((value) => hiddenField(name, value)),
    ),
    sent.some(([name]) => secretFields.has(name)) &&
      textField(state, {
        name: 'password',
        hint: wordsOf(state.language, 'passwordPage').newParent,
        type: 'password',
        autocomplete: 'new-password',
      }),
  ];
}
