import { wordsOf } from '@sprout/messages';
import { limits } from '#operations';
import { textField } from '../forms/fields.ts';
import type { FormState } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';

/** What we ask about a kid. */
export function kidFields(state: FormState, prefix = '', isOptional = false): Html {
  return html`<div class="fields">
${textField(state, { name: `${prefix}name`, maxLength: limits.nameLength, isOptional })}
${textField(state, { name: `${prefix}birthDate`, type: 'date', isOptional })}
${textField(state, { name: `${prefix}avatar`, maxLength: 16, size: 'short', isOptional: true })}
</div>`;
}

/** What we ask about a parent. */
export function parentFields(state: FormState, prefix = '', autocomplete = { email: 'username', name: 'name' }): Html {
  const words = wordsOf(state.language, 'setUpPage').hints;
  return html`${textField(state, {
    name: `${prefix}name`,
    hint: words.name,
    maxLength: limits.nameLength,
    autocomplete: autocomplete.name,
  })}
${textField(state, {
  name: `${prefix}email`,
  hint: words.email,
  type: 'email',
  autocomplete: autocomplete.email,
})}
${textField(state, {
  name: `${prefix}password`,
  hint: words.password,
  type: 'password',
  autocomplete: 'new-password',
})}`;
}
