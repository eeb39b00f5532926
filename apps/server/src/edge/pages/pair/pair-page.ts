import { limits, type OutputOf, type pairDevice } from '@sprout/contract';
import { textField } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';

/** Who puts this page on a home screen gets the kid app there: it opens at the kid's day, in a window of its own. */
const head = html`<link rel="manifest" href="/kid/app.webmanifest">
<link rel="apple-touch-icon" href="/icons/kid-180.png">
<meta name="apple-mobile-web-app-title" content="My Sprout">`;

/** For the kid's device: takes the code. Opening the page spends nothing, so a preview of the link does no harm. */
export function pairPage(forms: Forms, code: string): Page {
  const state = forms('pair', { code, deviceName: 'Tablet' });
  return {
    title: 'Pair this device',
    head,
    content: html`<div class="narrow card"><h1>Pair this device</h1>
<p>A parent opens <em>Devices</em> in Sprout, chooses a kid, and gets a code.</p>
${form(
  state,
  { action: '/kid/pair', submit: 'Pair this device' },
  textField(state, { name: 'code', hint: 'Eight letters and digits.', maxLength: 20, size: 'code' }),
  textField(state, {
    name: 'deviceName',
    hint: 'So that a parent can tell it from others.',
    maxLength: limits.nameLength,
  }),
)}
<p class="hint">A tablet may be shared: pair it once for each kid.</p>
</div>`,
  };
}

/** Before an iPhone or iPad spends the code: its home screen comes first. */
export function homeScreenPage(code: string): Page {
  const here = `/kid/pair?${new URLSearchParams({ in: 'browser', ...(code !== '' && { code }) })}`;
  return {
    title: 'First, to the home screen',
    head,
    content: html`<div class="narrow card"><h1>First, to the home screen</h1>
<p>On an iPhone or iPad Sprout lives on the home screen, where it keeps what a kid does without the net.</p>
<ol>
<li>Tap <em>Share</em>, the square with the arrow.</li>
<li>Choose <em>Add to Home Screen</em>.</li>
<li>Open Sprout there${code !== '' && html` and type this code: <strong class="code">${code}</strong>`}.</li>
</ol>
<p class="hint">The code is still unspent. <a href="${here}">Pair this browser instead</a></p>
</div>`,
  };
}

export function pairedPage({ name, avatar }: OutputOf<typeof pairDevice>): Page {
  return {
    title: 'Paired',
    head,
    content: html`<div class="narrow card centred"><p class="avatar big" aria-hidden="true">${avatar}</p>
<h1>Hello, ${personName(name)}!</h1>
<p>This device is yours now.</p>
<p><a class="button" href="/kid/">Let’s go</a></p></div>`,
  };
}
