import type { OutputOf } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import type { listPauses } from '../../../domains/task/index.ts';
import { selectField, textField } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { type Content, type Html, html } from '../html/html.ts';
import { personName } from '../html/person-name.ts';
import { unfold } from '../html/section.ts';
import { shownDay } from '../html/shown-time.ts';
import type { Family } from '../words/activity-words.ts';

type Pause = OutputOf<typeof listPauses>['items'][number];

interface DaysOffView {
  readonly family: Family;
  readonly pauses: readonly Pause[];
  readonly forms: Forms;
  readonly refusedId: string | undefined;
}

/** The value of the choice that means all kids. */
export const ALL_KIDS = 'all';

/** Days off that are planned, and a form that plans more. */
export function daysOff(view: DaysOffView): Html {
  const { family, pauses, forms, refusedId } = view;
  const state = forms('days-off', { childIds: ALL_KIDS });
  const chosen = state.values.get('childIds')?.[0];
  const option = (value: string, words: Content) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${words}</option>`;
  return html`${pauses.length === 0 && html`<p class="empty">No days off are planned.</p>`}
${pauses.length > 0 && html`<ul class="things">${pauses.map((pause) => plannedItem(view, pause))}</ul>`}
${unfold(
  'Plan days off',
  refusedId === state.id,
  html`<p class="hint">Repeating tasks are not due on these days, unless they go on even on days off. One-time tasks stay.</p>`,
  form(
    state,
    { action: '/plain/family/days-off/plan', submit: 'Plan' },
    selectField(
      state,
      { name: 'childIds' },
      html`${option(ALL_KIDS, 'All kids')}${family.kids.map(({ childId, name }) => option(childId, name))}`,
    ),
    textField(state, { name: 'from', type: 'date' }),
    textField(state, { name: 'until', type: 'date' }),
    textField(state, { name: 'label', isOptional: true, maxLength: limits.nameLength }),
  ),
)}`;
}

function plannedItem({ family, forms }: DaysOffView, { pauseId, from, until, childIds, label }: Pause): Html {
  const names = family.kids.filter(({ childId }) => childIds?.includes(childId)).map(({ name }) => name);
  const whose = childIds === null ? 'all kids' : names.map((name, index) => [index > 0 && ', ', personName(name)]);
  return html`<li class="aligned"><span>${label !== null && html`${label}: `}<time datetime="${from}">${shownDay(from)}</time> to <time datetime="${until}">${shownDay(until)}</time>, ${whose}</span>
${form(forms(`resume-${pauseId}`), { action: '/plain/family/days-off/end', submit: 'End', look: 'quiet', hidden: { pauseId } })}</li>`;
}
