import type { Language } from '@sprout/messages';
import { existingScopes } from '../../../core/operations/catalogue.ts';
import { type Scope, scopes } from '../../../core/scopes/scopes.ts';
import type { ConsentRequest, EarlierConsent } from '../../oauth/consents.ts';
import { form, hiddenField } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { unfold } from '../html/section.ts';
import { isLikePreset, presetButtons } from './presets.ts';
import type { RedirectTarget } from './redirect-target.ts';
import { scopeBoxes } from './scope-boxes.ts';
import { consentWords } from './words.ts';

export interface ConsentView {
  readonly language: Language;
  readonly action: string;
  readonly request: ConsentRequest;
  readonly earlier: EarlierConsent;
  readonly target: RedirectTarget;
  readonly parentName: string;
  readonly forms: Forms;
}

/** Asks a parent whether an agent may act for them, and in what. */
export function consentPage(view: ConsentView): Page {
  const { language, request, earlier, parentName } = view;
  const words = consentWords(language);
  return {
    title: isKnown(earlier) ? words.titleAgain : words.title,
    language,
    content: html`<div class="narrow card"><h1>${question(personName(request.clientName), view)}</h1>
<p class="lead">${words.lead(personName(parentName))}</p>
${origins(view)}
${allowForm(view)}
${denyForm(view)}
</div>
<p class="narrow aside">${words.mindChange(html`<a href="/agents">${words.agents}</a>`)}</p>`,
  };
}

function isKnown({ granted }: EarlierConsent): boolean {
  return granted.length > 0;
}

function question(name: Html, { language, request, earlier }: ConsentView): Html {
  const words = consentWords(language);
  if (!isKnown(earlier)) return words.connect(name);
  const wantsMore = request.asked.some((scope) => !earlier.granted.includes(scope));
  return wantsMore ? words.more(name) : words.again(name);
}

function origins({ language, request, target }: ConsentView): Html {
  const words = consentWords(language);
  const isDocument = URL.canParse(request.clientId);
  return html`<dl class="facts">
${isDocument && html`<dt>${words.from}</dt><dd>${new URL(request.clientId).host}</dd>`}
<dt>${words.answerTo}</dt><dd>${target.words}</dd>
</dl>
<p class="warning">${words.warning}</p>`;
}

function allowForm(view: ConsentView): Html {
  const { language, action, request, earlier, forms } = view;
  const words = consentWords(language);
  const ticked = tickedScopes(request, earlier);
  const state = forms('consent', { scopes: ticked });
  const boxes = scopeBoxes(state, (scope) => noteOn(scope, view));
  const isFolded = state.problems.size === 0 && !isKnown(earlier) && isLikePreset(ticked);
  return html`<form method="post" action="${action}" id="${state.id}">
${hiddenField('key', state.key)}${hiddenField('decision', 'allow')}
${presetButtons(language)}
${unfold(words.oneByOne, !isFolded, boxes, html`<button type="submit" class="button quiet">${words.allow}</button>`)}
</form>`;
}

function denyForm({ language, action, earlier, forms }: ConsentView): Html {
  const words = consentWords(language);
  return form(forms('deny'), {
    action,
    submit: isKnown(earlier) ? words.noAgain : words.no,
    look: 'quiet',
    hidden: { decision: 'deny' },
  });
}

function noteOn(scope: Scope, { language, request, earlier }: ConsentView): string | undefined {
  const words = consentWords(language);
  const notes = [
    request.asked.includes(scope) && words.asksForThis,
    earlier.granted.includes(scope) && words.allowedEarlier,
    earlier.declined.includes(scope) && words.leftOutEarlier,
  ];
  return notes.filter(Boolean).join(', ') || undefined;
}

/**
 * What is ticked before the parent looks: what the agent has, and what it asks for. Never a high scope that is new, and
 * never a scope that the parent left out before.
 */
function tickedScopes({ asked }: ConsentRequest, { granted, declined }: EarlierConsent): Scope[] {
  return existingScopes.filter(
    (scope) =>
      granted.includes(scope) || (asked.includes(scope) && scopes[scope].tier !== 'high' && !declined.includes(scope)),
  );
}
