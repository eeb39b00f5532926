import { type Html, html } from '../html/html.ts';
import { labelOf } from '../words/field-labels.ts';
import type { FormState } from './form-state.ts';

interface Field {
  readonly name: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
}

export interface TextField extends Field {
  readonly type?: 'text' | 'email' | 'password' | 'date';
  readonly autocomplete?: string;
  readonly maxLength?: number;
  readonly size?: 'short' | 'code';
}

/** A labelled input, with its hint and its problem tied to it. */
export function textField(form: FormState, field: TextField): Html {
  const { type = 'text', autocomplete = 'off' } = field;
  // A password is never sent back, not even to the person who typed it.
  const value = type === 'password' ? '' : (form.values.get(field.name)?.[0] ?? '');
  return fieldAround(
    form,
    field,
    (attributes) =>
      html`<input ${attributes} type="${type}" value="${value}" autocomplete="${autocomplete}"${
        field.maxLength !== undefined && html` maxlength="${field.maxLength}"`
      }${field.size && html` class="${field.size}"`}${!field.isOptional && html` required`}>`,
  );
}

/** A labelled select; the options come ready. */
export function selectField(form: FormState, field: Field, options: Html): Html {
  return fieldAround(
    form,
    field,
    (attributes) => html`<select ${attributes}${!field.isOptional && html` required`}>${options}</select>`,
  );
}

function fieldAround(form: FormState, { name, hint }: Field, control: (attributes: Html) => Html): Html {
  const id = fieldId(form, name);
  const problem = form.problems.get(name);
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const attributes = html`id="${id}" name="${name}"${describedBy && html` aria-describedby="${describedBy}"`}${
    problem && html` aria-invalid="true"`
  }`;
  return html`<div class="field">
<label for="${id}">${labelOf(name, form.language)}</label>
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
${problemLine(id, problem)}
${control(attributes)}
</div>`;
}

export function problemLine(id: string, problem: string | undefined): Html | undefined {
  return problem === undefined ? undefined : html`<p class="problem" id="${id}-problem">${problem}</p>`;
}

export function fieldId(form: FormState, name: string): string {
  return `${form.id}-${name}`;
}
