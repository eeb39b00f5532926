import { existingScopes, type Scope, scopes } from '@sprout/contract';
import type { ConsentRequest, EarlierConsent } from '../../oauth/consents.ts';
import { scopeBoxes } from '../agents/scope-boxes.ts';
import { form, hiddenField } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { unfold } from '../html/section.ts';
import { isLikePreset, presetButtons } from './presets.ts';
import type { RedirectTarget } from './redirect-target.ts';

export interface ConsentView {
  readonly action: string;
  readonly request: ConsentRequest;
  readonly earlier: EarlierConsent;
  readonly target: RedirectTarget;
  readonly parentName: string;
  readonly forms: Forms;
  /** The parent wants to allow everything, and is shown what that is. */
  readonly showsEverything: boolean;
}

/** Asks a parent whether an agent may act for them, and in what. */
export function consentPage(view: ConsentView): Page {
  const { request, earlier, parentName } = view;
  return {
    title: isKnown(earlier) ? 'An agent asks again' : 'Connect an agent',
    content: html`<div class="narrow card"><h1>${question(personName(request.clientName), view)}</h1>
<p class="lead">It wants to act for you, ${personName(parentName)}, in your family. You decide in what.</p>
${origins(view)}
${allowForm(view)}
${denyForm(view)}
</div>
<p class="narrow aside">You can change your mind at any time under <a href="/plain/agents">Agents</a>.</p>`,
  };
}

function isKnown({ granted }: EarlierConsent): boolean {
  return granted.length > 0;
}

function question(name: Html, { request, earlier }: ConsentView): Html {
  if (!isKnown(earlier)) return html`Connect ${name}?`;
  const wantsMore = request.asked.some((scope) => !earlier.granted.includes(scope));
  return wantsMore ? html`May ${name} do more?` : html`Connect ${name} again?`;
}

function origins({ request, target }: ConsentView): Html {
  const isDocument = URL.canParse(request.clientId);
  return html`<dl class="facts">
${isDocument && html`<dt>It says it is from</dt><dd>${new URL(request.clientId).host}</dd>`}
<dt>The answer goes to</dt><dd>${target.words}</dd>
</dl>
<p class="warning">Anybody can give a program this name. Go on only if you started this yourself, just now.</p>`;
}

function allowForm(view: ConsentView): Html {
  const { action, request, earlier, forms, showsEverything } = view;
  const ticked = showsEverything ? existingScopes : tickedScopes(request, earlier);
  const state = forms('consent', { scopes: ticked });
  const boxes = scopeBoxes(state, (scope) => noteOn(scope, request, earlier));
  const isFolded = state.problems.size === 0 && !isKnown(earlier) && isLikePreset(ticked);
  // High scopes are allowed by name only: the parent reads them here before the click that allows them.
  if (showsEverything) {
    return html`<p class="lead"><strong>This is everything.</strong> Read what stands under “High trust” with care. Untick what goes too far.</p>
${form(state, { action, submit: 'Allow what is ticked', hidden: { decision: 'allow' } }, boxes)}`;
  }
  return html`<form method="post" action="${action}" id="${state.id}">
${hiddenField('key', state.key)}${hiddenField('decision', 'allow')}
${presetButtons()}
${unfold(
  'Choose one by one',
  !isFolded,
  boxes,
  html`<button type="submit" class="button quiet">Allow what is ticked</button>`,
)}
</form>`;
}

function denyForm({ action, earlier, forms }: ConsentView): Html {
  return form(forms('deny'), {
    action,
    submit: isKnown(earlier) ? 'No, leave it as it is' : 'No, do not connect it',
    look: 'quiet',
    hidden: { decision: 'deny' },
  });
}

function noteOn(scope: Scope, { asked }: ConsentRequest, { granted, declined }: EarlierConsent): string | undefined {
  const notes = [
    asked.includes(scope) && 'it asks for this',
    granted.includes(scope) && 'allowed earlier',
    declined.includes(scope) && 'you left this out earlier',
  ];
  return notes.filter(Boolean).join(', ') || undefined;
}

/**
 * What is ticked before the parent looks: what the agent has, and what it asks for. Never a high scope that is new, and
 * never a scope that the parent left out before.
 */
export function tickedScopes({ asked }: ConsentRequest, { granted, declined }: EarlierConsent): Scope[] {
  return existingScopes.filter(
    (scope) =>
      granted.includes(scope) || (asked.includes(scope) && scopes[scope].tier !== 'high' && !declined.includes(scope)),
  );
}
