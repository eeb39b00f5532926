import { limits, type OutputOf, type pairDevice } from '@sprout/contract';
import { textField } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';

/** For the kid's device: takes the code. Opening the page spends nothing, so a preview of the link does no harm. */
export function pairPage(forms: Forms, code: string): Page {
  const state = forms('pair', { code, deviceName: 'Tablet' });
  return {
    title: 'Pair this device',
    content: html`<div class="narrow card"><h1>Pair this device</h1>
<p>A parent opens <em>Devices</em> in Sprout, chooses a kid, and gets a code.</p>
${form(
  state,
  { action: '/pair', submit: 'Pair this device' },
  textField(state, { name: 'code', hint: 'Eight letters and digits.', maxLength: 20, size: 'code' }),
  textField(state, {
    name: 'deviceName',

    hint: 'So that a parent can tell it from others.',
    maxLength: limits.nameLength,
  }),
)}
</div>`,
  };
}

export function pairedPage({ name, avatar }: OutputOf<typeof pairDevice>): Page {
  return {
    title: 'Paired',
    content: html`<div class="narrow card centred"><p class="avatar big" aria-hidden="true">${avatar}</p>
<h1>Hello, ${personName(name)}!</h1>
<p>This device is yours now. The app for you comes with a later release of Sprout; this device will be ready for it.</p>
<p class="hint">You can close this page.</p></div>`,
  };
}
