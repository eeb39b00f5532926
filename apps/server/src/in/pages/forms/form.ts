import { type Content, type Html, html } from '../html/html.ts';
import type { FormState } from './form-state.ts';

interface FormLook {
  readonly action: string;
  readonly submit: Content;
  readonly look?: 'main' | 'quiet';
  /** Fields that a person does not see. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/** A form that posts its fields. It carries a key, so that sending it twice acts once. */
export function form(
  state: FormState,
  { action, submit, look = 'main', hidden = {} }: FormLook,
  ...fields: Content[]
): Html {
  return html`<form method="post" action="${action}" id="${state.id}">
${hiddenField('key', state.key)}${Object.entries(hidden).map(([name, value]) => hiddenField(name, value))}
${fields}
<button type="submit" class="button ${look}">${submit}</button>
</form>`;
}

/** Browsers restore typed values on reload, hidden ones too, unless told not to. */
export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}" autocomplete="off">`;
}
