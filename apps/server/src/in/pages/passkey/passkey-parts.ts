import { passkeyScript } from '../assets/assets.ts';
import { form, hiddenField } from '../forms/form.ts';
import type { FormState } from '../forms/form-state.ts';
import { type Content, type Html, html } from '../html/html.ts';

/** Has to run after the page is there. */
export const passkeys = html`<script src="${passkeyScript.path}" defer></script>`;

/** Content that the script shows where the browser has passkeys. */
export function whereBrowserHasPasskeys(...content: Content[]): Html {
  return html`<div hidden data-passkey="shown">${content}</div>`;
}

interface PasskeyQuestion {
  readonly challenge: string;
  /** The passkeys to choose from; empty: any. */
  readonly credentials?: readonly string[];
  /** Asks as soon as the page is there. */
  readonly starts?: boolean;
}

interface QuestionForm {
  readonly action: string;
  readonly submit: string;
  /** The field in which the authenticator's answer is sent, as JSON. */
  readonly field: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** Said when the browser gives no answer. */
  readonly problem: string;
}

/** A form that is sent with the answer of an authenticator. The script shows it where the browser has passkeys. */
export function passkeyForm(
  { challenge, credentials = [], starts = false }: PasskeyQuestion,
  state: FormState,
  { action, submit, field, hidden = {}, problem }: QuestionForm,
  ...fields: Content[]
): Html {
  return html`<div hidden data-passkey="get" data-field="${field}" data-challenge="${challenge}"
data-credentials="${credentials.join(' ')}" data-starts="${starts ? 'yes' : 'no'}">
<p class="problem" role="alert" hidden>${problem}</p>
${form(state, { action, submit, look: starts ? 'main' : 'quiet', hidden }, hiddenField(field, ''), fields)}
</div>`;
}
