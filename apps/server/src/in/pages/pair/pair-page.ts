import type { Language } from '@sprout/messages';
import { type AnswerOf, limits } from '#operations';
import type { pairDevice } from '../../../domains/access/index.ts';
import { selectField, textField } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { pairWords } from './words.ts';

/** Who puts this page on a home screen gets the kid app there: it opens at the kid's day, in a window of its own. */
function headIn(language: Language): Html {
  return html`<link rel="manifest" href="/kid/app.webmanifest">
<link rel="apple-touch-icon" href="/icons/kid-180.png">
<meta name="apple-mobile-web-app-title" content="${pairWords(language).appName}">`;
}

export type DeviceKind = 'tablet' | 'phone' | 'computer';

/** For the kid's device: takes the code. Opening the page spends nothing, so a preview of the link does no harm. */
export function pairPage(forms: Forms, language: Language, code: string, kind: DeviceKind): Page {
  const words = pairWords(language);
  const state = forms('pair', { code, deviceName: words[kind] });
  return {
    title: words.pair,
    language,
    head: headIn(language),
    content: html`<div class="narrow card"><h1>${words.pair}</h1>
<p>${words.how}</p>
${form(
  state,
  { action: '/kid/pair', submit: words.pair },
  textField(state, { name: 'code', hint: words.codeHint, maxLength: 20, size: 'code' }),
  textField(state, { name: 'deviceName', hint: words.nameHint, maxLength: limits.nameLength }),
  selectField(
    state,
    { name: 'sounds', hint: words.soundsHint },
    html`<option value="yes">${words.soundsYes}</option><option value="no">${words.soundsNo}</option>`,
  ),
)}
<p class="hint">${words.shared}</p>
</div>`,
  };
}

/** Before an iPhone or iPad spends the code: its home screen comes first. */
export function homeScreenPage(language: Language, code: string): Page {
  const words = pairWords(language);
  const here = `/kid/pair?${new URLSearchParams({ in: 'browser', ...(code !== '' && { code }) })}`;
  return {
    title: words.homeScreen,
    language,
    head: headIn(language),
    content: html`<div class="narrow card"><h1>${words.homeScreen}</h1>
<p>${words.homeScreenWhy}</p>
<ol>
<li>${words.share}</li>
<li>${words.add}</li>
<li>${words.open(code !== '' && html`<strong class="code">${code}</strong>`)}</li>
</ol>
<p class="hint">${words.unspent} <a href="${here}">${words.here}</a></p>
</div>`,
  };
}

export function pairedPage({ name, avatar }: AnswerOf<typeof pairDevice>, language: Language): Page {
  const words = pairWords(language);
  return {
    title: words.paired,
    language,
    head: headIn(language),
    content: html`<div class="narrow card centred"><p class="avatar big" aria-hidden="true">${avatar}</p>
<h1>${words.hello(personName(name))}</h1>
<p>${words.yours}</p>
<p><a class="button main large" href="/kid/">${words.go}</a></p></div>`,
  };
}

/** The device hangs on a wall now, and is nobody's. */
export function wallPairedPage(language: Language): Page {
  const words = pairWords(language);
  return {
    title: words.paired,
    language,
    head: headIn(language),
    content: html`<div class="narrow card centred"><h1>${words.paired}</h1>
<p>${words.wall}</p>
<p><a class="button main large" href="/wall">${words.go}</a></p></div>`,
  };
}
